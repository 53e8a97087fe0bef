import { databaseUrl, queryOnce } from '@portal/stack/services/postgres-client';
import { freePort } from '@portal/stack/services/processes';
import type { Services } from '@portal/stack/start-services';
import { partners } from '../../../demo/partners.ts';
import { people } from '../../../demo/people.ts';
import { demoAccounts } from '../../../demo/accounts.ts';
import type { PartnerViewer } from '@portal/api/core/viewer';
import { migrate, portalEnvironment, startApi } from '../../../scripts/portal/portal-processes.ts';
import { signIn } from '../demo-portal.ts';
import { fillSearch } from './fill-search.ts';
import { SearchClient } from './search-client.ts';

const account = demoAccounts.marta;

/** The viewer of all queries. */
export const benchViewer: PartnerViewer = {
  sessionId: partners[0]?.id ?? '',
  sessionKind: 'full',
  personId: people.find(({ email }) => email === account.email)?.id ?? '',
  kind: 'partner',
  role: null,
  partnerId: partners[0]?.id ?? '',
  renewalsEnabled: true,
  hasTwoFactor: false,
  viewedBy: null,
};

/** Creates a database with the given number of pieces, or reuses one that an earlier run has kept. Returns its name. */
export async function prepareDatabase(services: Services, pieces: number): Promise<string> {
  const { databaseAdminUrl } = services;
  const name = `bench_search_${pieces}`;
  const [found] = await queryOnce(databaseAdminUrl, `select 1 from pg_database where datname = '${name}'`);
  if (!found) {
    const started = performance.now();
    await migrate(portalEnvironment({ services, database: name, mode: 'test', port: 0 }));
    await fillSearch(databaseUrl(databaseAdminUrl, name), pieces);
    console.log(`${name}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const [size] = await queryOnce(databaseAdminUrl, `select pg_size_pretty(pg_database_size('${name}')) as size`);
  console.log(`${name}: ${String(size?.['size'])}`);
  return name;
}

/** Starts the built API on that database and signs in. */
export async function startEndpoint(services: Services, database: string) {
  const port = await freePort(undefined);
  const extra = { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' };
  const api = await startApi(portalEnvironment({ services, database, mode: 'test', port, extra }));
  const origin = `http://127.0.0.1:${port}`;
  const client = new SearchClient(origin, await signIn(origin, account));
  const stop = async () => {
    client.close();
    await api.stop();
  };
  return { client, stop };
}
