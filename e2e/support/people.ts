import { randomBytes } from 'node:crypto';

import { expect, test, type APIRequestContext } from '@playwright/test';

import { openDatabase, type Database } from '@portal/api/db/database';
import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import { aPartner, aPerson, rightPassword } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import { databaseUrl } from '@portal/stack/services/postgres-client';
import { startServices, type Services } from '@portal/stack/start-services';

import type { DemoAccount } from '../../demo/accounts.ts';

/** Creates a person with a new company, so that a test affects neither other tests nor the people of the demo. */
export async function newPerson(firstName = 'Ada'): Promise<DemoAccount & { id: string }> {
  return withDatabase(async (db) => {
    const company = `Company ${randomBytes(4).toString('hex')}`;
    const partner = await aPartner(db, { name: company, portalPath: `/PartnerPortal/${company}` });
    const { id, email } = await aPerson(db, { partnerId: partner.id, email: newEmail(), firstName, lastName: 'Newcomer' });
    return { id, email, password: rightPassword, name: `${firstName} Newcomer`, company, shows: 'nothing but this test' };
  });
}

/** Returns the id of a person's company. */
export function partnerIdOf(personId: string): Promise<string> {
  return withDatabase(async (db) => {
    const { partnerId } = await db.selectFrom('people').select('partnerId').where('id', '=', personId).executeTakeFirstOrThrow();
    return partnerId ?? '';
  });
}

/**
 * Turns on two-factor through the API. It confirms with the code of the previous time step, so that the current code can still be
 * used to sign in.
 */
export async function turnOnTwoFactor(server: APIRequestContext, person: DemoAccount) {
  const login = await server.post('/api/login', { data: { username: person.email, password: person.password } });
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  const enabled = await server.post('/api/2fa/enable', { headers, data: {} });
  const { secret } = ((await enabled.json()) as { params: { secret: string } }).params;

  await waitForFreshTimeStep();
  const confirmed = await server.post('/api/2fa/verify', { headers, data: { otp_code: codeOf(secret, -1) } });
  const { recoveryCodes = [] } = (await confirmed.json()) as { recoveryCodes?: string[] };
  expect(recoveryCodes).toHaveLength(10);
  return { secret, recoveryCodes };
}

/** Opens the database of this run as an admin, who bypasses row-level security. */
export async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  const { databaseAdminUrl } = await services();
  const { port } = new URL(String(test.info().project.use.baseURL));
  const db = openDatabase(databaseUrl(databaseAdminUrl, `portal_e2e_${port}`), 1);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Returns the services that the server under test uses. */
export function services(): Promise<Services> {
  startedServices ??= startServices('test');
  return startedServices;
}

let startedServices: Promise<Services> | undefined;
