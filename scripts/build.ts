import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkoutFolder } from '@portal/stack/services/service';
import { hashSources, writeBuildStamp } from './portal/build-stamp.ts';
import { apiFolder, backofficeFolder, webFolder } from './portal/portal-processes.ts';

/** Each application builds in its own folder, because its tools look for their configuration there. */
async function build(folder: string) {
  const vite = spawn(process.execPath, [join(checkoutFolder, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const [code] = (await once(vite, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

const sourcesHash = hashSources();
for (const folder of [apiFolder, webFolder, backofficeFolder]) await build(folder);
if (process.exitCode === undefined) writeBuildStamp(sourcesHash);
