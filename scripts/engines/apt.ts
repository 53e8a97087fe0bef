import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { say } from './engine.ts';

const aptGetFile = '/usr/bin/apt-get';
const startPolicy = '/usr/sbin/policy-rc.d';

/** Installs packages of the system and answers whether that worked. Only root on a machine with apt gets that far. */
export function aptInstall(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGetFile)) return false;
  say(`installing ${packages.join(', ')}`);
  // The packages would start servers on the standard ports, which are not ours to take.
  const forbidsStarts = !existsSync(startPolicy);
  if (forbidsStarts) writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return aptGet(['update', '-qq']) && aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } finally {
    if (forbidsStarts) rmSync(startPolicy, { force: true });
  }
}

function aptGet(args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(aptGetFile, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) say(`apt-get ${args[0]} failed:\n${result.stderr}`);
  return result.status === 0;
}
