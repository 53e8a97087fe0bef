import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '@portal/stack/start-services';
import { apiFolder, portalEnvironment } from './portal/portal-processes.ts';

/**
 * Runs the operator's commands, which ship in the release as `admin.js`. Without a configured database it works on the one of
 * `npm run dev`, so that a checkout needs no environment.
 */
const program = join(apiFolder, 'dist/admin.js');
if (!existsSync(program)) {
  console.error('apps/api/dist/admin.js is missing: run npm run build first.');
  process.exit(1);
}
const isConfigured = process.env['MIGRATE_DATABASE_URL'] !== undefined;
const services = isConfigured ? undefined : await startServices('dev');
const port = Number(process.env['PORT'] ?? 5173);
const env = services ? portalEnvironment({ services, database: 'portal_dev', mode: 'development', port }) : process.env;
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit', env });
await services?.stopStarted();
process.exitCode = status ?? 1;
