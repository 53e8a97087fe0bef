import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Engine, RunningEngine } from './engine.ts';
import { engineFolder, knownEngineFolders } from './engine-folder.ts';
import { commandLine, freePort, startDetached, stopProcess, until } from './processes.ts';

const require = createRequire(import.meta.url);
const maildev = require.resolve('maildev/bin/maildev');

/** A mail server that delivers nothing: it keeps what it is sent and shows it on a page. Needs only Node, so it is always there. */
export const mail: Engine = {
  name: 'mail',

  async find(profile) {
    for (const folder of knownEngineFolders('mail').map((known) => join(known, profile))) {
      let running: RunningEngine | undefined;
      // Patience: a busy machine lets it answer late, and a second one would take its place in the record.
      const isSettled = async () => !isServerOf(folder) || (running = await describe(folder)) !== undefined;
      if (!(await until(isSettled, 60_000))) throw new Error(`The mail server of ${folder} runs but does not answer.`);
      if (running) return running;
    }
    return undefined;
  },

  async start(profile, preferredPort) {
    const home = engineFolder('mail', undefined);
    const folder = join(home, profile);
    const log = join(home, `${profile}.log`);
    // What earlier test runs have sent would be read into memory and looked at by nobody.
    if (profile === 'test') rmSync(mailsFolder(folder), { recursive: true, force: true });
    mkdirSync(mailsFolder(folder), { recursive: true });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const smtp = await freePort(attempt === 1 ? preferredPort : undefined);
      const web = await freePort(attempt === 1 ? readRecord(folder)?.web : undefined);
      const ports = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--smtp', String(smtp), '--web', String(web)];
      const args = [maildev, '--mail-directory', mailsFolder(folder), ...ports];
      const child = startDetached(process.execPath, args, { user: undefined, folder, log });
      writeRecord(folder, { pid: child.pid ?? 0, smtp, web });
      let running: RunningEngine | undefined;
      await until(async () => child.exitCode !== null || (running = await describe(folder)) !== undefined, 60_000);
      if (running) return running;
      if (child.pid !== undefined && child.exitCode === null) await stopProcess(child.pid, ['SIGTERM', 'SIGKILL']);
    }
    throw new Error(`The mail server does not start, see ${log}`);
  },

  async stop({ server }) {
    if (server) await stopProcess(server.pid, ['SIGTERM', 'SIGKILL']);
  },
};

interface ServerRecord {
  pid: number;
  smtp: number;
  web: number;
}

function mailsFolder(folder: string) {
  return join(folder, 'mails');
}

function recordFile(folder: string) {
  return join(folder, 'server.json');
}

function writeRecord(folder: string, record: ServerRecord) {
  writeFileSync(recordFile(folder), JSON.stringify(record));
}

function readRecord(folder: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8')) as ServerRecord;
  } catch {
    return undefined;
  }
}

/** Whether the recorded process is a mail server on this very folder: a pid alone may belong to anyone by now. */
function isServerOf(folder: string) {
  const record = readRecord(folder);
  return record !== undefined && ` ${commandLine(record.pid)} `.includes(` --mail-directory ${mailsFolder(folder)} `);
}

/** Undefined until it answers on both of its ports. */
async function describe(folder: string): Promise<RunningEngine | undefined> {
  const record = readRecord(folder);
  if (!record || !isServerOf(folder)) return undefined;
  const webUrl = `http://127.0.0.1:${record.web}`;
  try {
    const answer = await fetch(`${webUrl}/config`, { signal: AbortSignal.timeout(5000) });
    const { version } = (await answer.json()) as { version: string };
    if (!(await greets(record.smtp))) return undefined;
    const server = { pid: record.pid, port: record.smtp, folder };
    return { url: `smtp://127.0.0.1:${record.smtp}`, webUrl, version, server };
  } catch {
    return undefined;
  }
}

/** The page is up before the mail port is. */
async function greets(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(5000) })) as [Buffer];
    return greeting.toString().startsWith('220');
  } finally {
    socket.destroy();
  }
}
