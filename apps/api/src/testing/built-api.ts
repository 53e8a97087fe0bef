import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { checkoutFolder } from '@portal/stack/services/service';

import { atEndOfFile } from './at-end-of-file.ts';

let building: Promise<string> | undefined;

/** Builds the current sources and returns the folder with `server.js` and `worker.js`, for tests that need separate processes. */
export function builtApi(): Promise<string> {
  return (building ??= build());
}

async function build(): Promise<string> {
  // The folder is inside the checkout, so that packages are resolved. It is not `dist`, which may be older than the sources.
  const parent = resolve(checkoutFolder, 'node_modules/.portal-tests');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'api-'));
  atEndOfFile(async () => {
    building = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  const vite = join(checkoutFolder, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(checkoutFolder, 'apps/api'),
    // The build must not inherit the mode of the tests.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The API could not be built.');
  return folder;
}
