import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { commandLine, freePort, stopProcess } from './processes.ts';

it('freePort returns the preferred port while it is free, and another when it is not', async () => {
  const port = await freePort(undefined);
  expect(await freePort(port)).toBe(port);

  const otherServer = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void otherServer.close());
  await once(otherServer, 'listening');
  expect(await freePort(port)).not.toBe(port);
});

it('stopProcess resolves when the process has exited', async () => {
  const script = 'setInterval(() => {}, 1000); console.log("up");';
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  expect(commandLine(pid)).toContain('setInterval');

  await stopProcess(pid, ['SIGTERM', 'SIGKILL']);

  expect(commandLine(pid)).toBe('');
});

it('stopProcess resolves at once if the process has already exited', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');

  await expect(stopProcess(child.pid ?? 0, ['SIGKILL'])).resolves.toBeUndefined();
});
