import type { Page } from '@playwright/test';

import { developmentValues } from '@portal/api/config/development';
import { newTotpSecret } from '@portal/api/features/two-factor/one-time-codes';
import { createSealer } from '@portal/api/features/two-factor/sealed-secret';
import { aPerson, aSession, rightPassword } from '@portal/api/testing/factories';
import { newEmail } from '@portal/api/testing/mailbox';
import { areas } from '@portal/contract/areas';

import type { DemoAccount } from '../../demo/accounts.ts';
import { withDatabase } from './people.ts';
import { store } from './storage.ts';

interface StaffAccount extends DemoAccount {
  readonly id: string;
  /** The secret of the second factor. A code is accepted once, so each test has a member of staff of its own. */
  readonly secret: string;
}

interface StaffValues {
  readonly role?: 'admin' | 'editor';
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Creates a member of staff with a confirmed second factor. */
export async function newStaff({
  role = 'admin',
  firstName = 'Nora',
  lastName = 'Helper',
}: StaffValues = {}): Promise<StaffAccount> {
  const secret = newTotpSecret();
  return withDatabase(async (db) => {
    const { id, email } = await aPerson(db, { kind: 'staff', role, email: newEmail(), firstName, lastName });
    const sealedSecret = createSealer(developmentValues.ENCRYPTION_KEYS).seal(secret, id);
    await db.insertInto('totpFactors').values({ personId: id, sealedSecret, confirmedAt: new Date() }).execute();
    const name = `${firstName} ${lastName}`;
    return { id, email, secret, name, password: rightPassword, company: 'Norvane', shows: 'nothing but this test' };
  });
}

/** Creates a member of staff and opens the back office as them, without the form. */
export async function openBackoffice(page: Page, path = '/backoffice/', values: StaffValues = {}): Promise<StaffAccount> {
  const account = await newStaff(values);
  const session = await withDatabase(async (db) => {
    const person = await db.selectFrom('people').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
    return aSession(db, person, { isBound: true });
  });
  await store(page, { [areas.backoffice.tokenKey]: session.token });
  const [name = '', value = ''] = session.headers.cookie?.split('=') ?? [];
  const { hostname } = new URL(page.url());
  const attributes = { httpOnly: true, secure: true, sameSite: 'Lax' } as const;
  await page.context().addCookies([{ name, value, domain: hostname, path: '/', ...attributes }]);
  await page.goto(path);
  return account;
}
