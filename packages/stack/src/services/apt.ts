import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { logLine } from './service.ts';

const aptGetFile = '/usr/bin/apt-get';
const startPolicy = '/usr/sbin/policy-rc.d';

/** Installs system packages and returns whether it succeeded. It needs root and apt. */
export function aptInstall(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGetFile)) return false;
  logLine(`installing ${packages.join(', ')}`);
  // The policy keeps the packages from starting their servers on the standard ports.
  const isPolicyMissing = !existsSync(startPolicy);
  if (isPolicyMissing) writeFileSync(startPolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return aptGet(['update', '-qq']) && aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } finally {
    if (isPolicyMissing) rmSync(startPolicy, { force: true });
  }
}

function aptGet(args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(aptGetFile, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) logLine(`apt-get ${args[0]} failed:\n${result.stderr}`);
  return result.status === 0;
}
