import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcesses } from '@portal/stack/child-processes';
import { dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';
import { startFakeFormsProvider } from '../e2e/support/fake-forms-provider.ts';
import { isBuildCurrent } from './portal/build-stamp.ts';
import {
  apiFolder,
  builtApplications,
  migrate,
  portalEnvironment,
  seed,
  startApi,
  startWorker,
} from './portal/portal-processes.ts';

/** The built portal on a fresh database, for the browser tests. The services keep running for the next run. */
const { defer, isShuttingDown, exit } = registerShutdown();
try {
  for (const built of [
    join(apiFolder, 'dist/server.js'),
    ...Object.values(builtApplications).map((dist) => join(dist, 'index.html')),
  ]) {
    if (!existsSync(built)) throw new Error(`${built} is missing: npm run build comes first.`);
  }
  if (!isBuildCurrent()) throw new Error('The sources have changed since the last build: npm run build comes first.');
  const services = await startServices('test');
  const port = Number(process.env['E2E_PORT'] ?? (await freePort(undefined)));
  // Named by the port, so that two runs side by side do not drop each other's data.
  const database = `portal_e2e_${port}`;
  const forms = await startFakeFormsProvider(`http://127.0.0.1:${port}`);
  defer(forms.close);
  const env = portalEnvironment({
    services,
    database,
    mode: 'test',
    port,
    extra: {
      ...builtApplications,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      FORMS_ORIGIN: forms.origin,
      PRICE_ORIGINS: forms.origin,
      // Lets each test send its own client IP, because rate limits count by IP and across runs.
      TRUST_PROXY: '127.0.0.1',
    },
  });

  defer(stopProcesses);
  await dropDatabase(services.databaseAdminUrl, database);
  await migrate(env);
  await seed(env);
  const worker = startWorker(env);
  const api = await startApi(env);
  console.log(`Portal at http://127.0.0.1:${port}/partner/signin`);

  const ended = await Promise.race([api.ended, worker.ended]);
  if (!isShuttingDown()) throw new Error(`The portal ended by itself (${ended}).`);
} catch (error) {
  if (!isShuttingDown()) {
    console.error(error instanceof Error ? error.message : error);
    await exit(1);
  }
}
