import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { systemBinaries } from '@portal/stack/services/postgres-binaries';

const run = promisify(execFile);
/** The maximum number of scripts that pgbench accepts. */
const maxScripts = 120;

export interface Pgbench {
  /** Transactions per second. */
  readonly throughput: (options: { clients: number; seconds: number }) => Promise<number>;
  readonly remove: () => void;
}

/** Runs the same statements with pgbench: each list is one transaction, chosen at random. */
export function openPgbench(url: string, transactions: readonly (readonly string[])[]): Pgbench {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const files = transactions.slice(0, maxScripts).map((statements, index) => {
    const file = join(folder, `${index}.sql`);
    writeFileSync(file, `${['begin', ...statements, 'commit'].join(';\n')};\n`);
    return ['-f', file];
  });
  return {
    throughput: async ({ clients, seconds }) => {
      const args = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), ...files.flat(), url];
      const { stdout, stderr } = await run(findPgbench(), args, { maxBuffer: 1e8 });
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (tps === undefined || /number of failed transactions: [1-9]/.test(stdout))
        throw new Error(`pgbench: ${stdout}${stderr}`);
      return Number(tps);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function findPgbench(): string {
  const folders = [systemBinaries() ?? '', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
  if (found === undefined) throw new Error('There is no pgbench on this machine: it comes with PostgreSQL.');
  return found;
}
