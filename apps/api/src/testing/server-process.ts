import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { memoryEnvironment, memoryFlags } from '@portal/stack/memory-settings';
import { freePort } from '@portal/stack/services/processes';

import { developmentSecret } from '../config/development.ts';

export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  /** Resident set size in megabytes. */
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const entry = resolve(import.meta.dirname, '../../dist/server.js');

/** Starts the built server as in production, in a separate process, so that its memory can be measured. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  if (!existsSync(entry)) throw new Error('There is no built server: npm run build comes first.');
  const port = await freePort(undefined);
  // The folder is in memory if possible: on a shared disk, every fsync waits for other writes.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-files-'));
  const child = spawn(process.execPath, [...memoryFlags, entry], {
    stdio: 'ignore',
    env: {
      ...memoryEnvironment,
      PORTAL_MODE: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SECRET_KEYS: developmentSecret,
      STORAGE_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(`${origin}/api/config`).catch(() => undefined);
    if (response) return { origin, port, residentMegabytes: () => residentMegabytes(child.pid), stop };
    await pause(100);
  }
  await stop();
  throw new Error('The server does not respond.');
}

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
