import { randomBytes } from 'node:crypto';

import { expect, test, type APIRequestContext } from '@playwright/test';

import { openDatabase, type Database } from '../apps/api/src/db/database.ts';
import { codeOf, stepWithTimeLeft } from '../apps/api/src/testing/authenticator.ts';
import { aPartner, aPerson, rightPassword } from '../apps/api/src/testing/factories.ts';
import { newAddress } from '../apps/api/src/testing/mailbox.ts';
import type { DemoAccount } from '../demo/accounts.ts';
import { databaseUrl } from '../scripts/engines/postgres-client.ts';
import { startServices, type Services } from '../scripts/services.ts';

/** Someone of a company of their own, so that what a test does to them nobody else sees; the demo's people stay as they are. */
export async function newPerson(firstName = 'Ada'): Promise<DemoAccount & { id: string }> {
  return withDatabase(async (db) => {
    const company = `Company ${randomBytes(4).toString('hex')}`;
    const partner = await aPartner(db, { name: company, portalPath: `/PartnerPortal/${company}` });
    const { id, email } = await aPerson(db, { partnerId: partner.id, email: newAddress(), firstName, lastName: 'Newcomer' });
    return { id, email, password: rightPassword, name: `${firstName} Newcomer`, company, shows: 'nothing but this test' };
  });
}

/** The company of a person. */
export function partnerOf(personId: string): Promise<string> {
  return withDatabase(async (db) => {
    const { partnerId } = await db.selectFrom('people').select('partnerId').where('id', '=', personId).executeTakeFirstOrThrow();
    return partnerId ?? '';
  });
}

/** Turns two-factor on over the API. It takes the code of the step before, so that the present one is still good to sign in with. */
export async function turnOnTwoFactor(server: APIRequestContext, person: DemoAccount) {
  const login = await server.post('/api/login', { data: { username: person.email, password: person.password } });
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  const enabled = await server.post('/api/2fa/enable', { headers, data: {} });
  const { secret } = ((await enabled.json()) as { params: { secret: string } }).params;

  await stepWithTimeLeft();
  const confirmed = await server.post('/api/2fa/verify', { headers, data: { otp_code: codeOf(secret, -1) } });
  const { recoveryCodes = [] } = (await confirmed.json()) as { recoveryCodes?: string[] };
  expect(recoveryCodes).toHaveLength(10);
  return { secret, recoveryCodes };
}

/** The database of this run, past row-level security. */
export async function withDatabase<Answer>(use: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { databaseAdminUrl } = await engines();
  const { port } = new URL(String(test.info().project.use.baseURL));
  const db = openDatabase(databaseUrl(databaseAdminUrl, `portal_e2e_${port}`), 1);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Where the engines are that the server of the tests has started. */
export function engines(): Promise<Services> {
  running ??= startServices('test');
  return running;
}

let running: Promise<Services> | undefined;
