import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Service, RunningService } from './service.ts';
import { serviceFolder, knownServiceFolders } from './service-folder.ts';
import { commandLine, freePort, startDetached, stopProcess, until } from './processes.ts';

const require = createRequire(import.meta.url);
const maildev = require.resolve('maildev/bin/maildev');

/** A mail server that delivers nothing and shows received mails on a web page. It needs only Node, so it is always available. */
export const mail: Service = {
  name: 'mail',

  async find(profile) {
    for (const folder of knownServiceFolders('mail').map((known) => join(known, profile))) {
      let running: RunningService | undefined;
      // A busy machine delays the response; starting a second server meanwhile would overwrite the record of the first.
      const isSettled = async () => !isServerOf(folder) || (running = await describe(folder)) !== undefined;
      if (!(await until(isSettled, 60_000))) throw new Error(`The mail server of ${folder} runs but does not answer.`);
      if (running) return running;
    }
    return undefined;
  },

  async start(profile, preferredPort) {
    const home = serviceFolder('mail', undefined);
    const folder = join(home, profile);
    const log = join(home, `${profile}.log`);
    // Mails of earlier test runs would only be loaded into memory.
    if (profile === 'test') rmSync(mailsFolder(folder), { recursive: true, force: true });
    mkdirSync(mailsFolder(folder), { recursive: true });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const smtp = await freePort(attempt === 1 ? preferredPort : undefined);
      const web = await freePort(attempt === 1 ? readRecord(folder)?.web : undefined);
      const ports = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--smtp', String(smtp), '--web', String(web)];
      const args = [maildev, '--mail-directory', mailsFolder(folder), ...ports];
      const child = startDetached(process.execPath, args, { user: undefined, folder, log });
      writeRecord(folder, { pid: child.pid ?? 0, smtp, web });
      let running: RunningService | undefined;
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

/** Tells whether the recorded process is a mail server on this folder: the pid may belong to another process by now. */
function isServerOf(folder: string) {
  const record = readRecord(folder);
  return record !== undefined && ` ${commandLine(record.pid)} `.includes(` --mail-directory ${mailsFolder(folder)} `);
}

/** Returns undefined until the server responds on both ports. */
async function describe(folder: string): Promise<RunningService | undefined> {
  const record = readRecord(folder);
  if (!record || !isServerOf(folder)) return undefined;
  const webUrl = `http://127.0.0.1:${record.web}`;
  try {
    const response = await fetch(`${webUrl}/config`, { signal: AbortSignal.timeout(5000) });
    const { version } = (await response.json()) as { version: string };
    if (!(await isSmtpReady(record.smtp))) return undefined;
    const server = { pid: record.pid, port: record.smtp, folder };
    return { url: `smtp://127.0.0.1:${record.smtp}`, webUrl, version, server };
  } catch {
    return undefined;
  }
}

/** The web page is up before the SMTP port, so the greeting is checked separately. */
async function isSmtpReady(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(5000) })) as [Buffer];
    return greeting.toString().startsWith('220');
  } finally {
    socket.destroy();
  }
}
