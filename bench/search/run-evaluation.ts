import { parseArgs } from 'node:util';

import { stopProcesses } from '@portal/stack/child-processes';
import { dropDatabase } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import { registerShutdown } from '@portal/stack/shutdown';
import { startServices } from '@portal/stack/start-services';

import { migrate, portalEnvironment, seed, startApi, startWorker } from '../../scripts/portal/portal-processes.ts';
import { openSearchApi } from './demo-portal.ts';
import { evaluateAll } from './evaluate.ts';
import { printScores } from './print-scores.ts';

/**
 * Evaluates the quality of search: sends every query of the graded set over HTTP to the built portal with the demo's content.
 *   npm run search:grade                   on a separate database
 *   npm run search:grade -- --at ORIGIN    a portal with the demo that runs already
 *   --held-out also lists the misses of the held-out part, which is then no longer held out
 */
const { values: options } = parseArgs({ options: { at: { type: 'string' }, 'held-out': { type: 'boolean' } } });
const { defer, exit } = registerShutdown();
try {
  const origin = options.at ?? (await startPortal());
  const evaluations = await evaluateAll(await openSearchApi(origin));
  await exit(printScores(evaluations, options['held-out'] === true) ? 0 : 1);
} catch (error) {
  console.error(error);
  await exit(1);
}

async function startPortal(): Promise<string> {
  const services = await startServices('test');
  const port = await freePort(undefined);
  const database = `portal_grade_${port}`;
  const env = portalEnvironment({ services, database, mode: 'test', port, extra: { LOG_LEVEL: 'warn' } });
  defer(() => dropDatabase(services.databaseAdminUrl, database));
  defer(stopProcesses);
  await migrate(env);
  await seed(env);
  startWorker(env);
  await startApi(env);
  return `http://127.0.0.1:${port}`;
}
