import { parseArgs } from 'node:util';

import { stopChildren } from '../../scripts/children.ts';
import { cleanUpAtEnd } from '../../scripts/clean-up.ts';
import { dropDatabase } from '../../scripts/engines/postgres-client.ts';
import { freePort } from '../../scripts/engines/processes.ts';
import { migrate, portalEnvironment, seed, startApi, startWorker } from '../../scripts/portal.ts';
import { startServices } from '../../scripts/services.ts';
import { signedInSearch } from './demo-portal.ts';
import { judgeAll } from './judge.ts';
import { printScores } from './print-scores.ts';

/**
 * How well search finds: every question of the graded set over HTTP, to the built portal with the demo's content.
 *   npm run search:grade                   on a database of its own
 *   npm run search:grade -- --at ORIGIN    a portal with the demo that runs already
 *   --held-out lists what was missed of the part that is held out, too: look, and it is held out no longer
 */
const { values: options } = parseArgs({ options: { at: { type: 'string' }, 'held-out': { type: 'boolean' } } });
const { later, end } = cleanUpAtEnd();
try {
  const origin = options.at ?? (await startPortal());
  const verdicts = await judgeAll(await signedInSearch(origin));
  await end(printScores(verdicts, options['held-out'] === true) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function startPortal(): Promise<string> {
  const services = await startServices('test');
  const port = await freePort(undefined);
  const database = `portal_grade_${port}`;
  const env = portalEnvironment({ services, database, mode: 'test', port, extra: { LOG_LEVEL: 'warn' } });
  later(() => dropDatabase(services.databaseAdminUrl, database));
  later(stopChildren);
  await migrate(env);
  await seed(env);
  startWorker(env);
  await startApi(env);
  return `http://127.0.0.1:${port}`;
}
