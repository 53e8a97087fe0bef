import { sql } from 'kysely';

import { readMigrateUrl } from '../apps/api/src/config.ts';
import { openDatabase, type Db } from '../apps/api/src/db/database.ts';
import { cleanFooter } from '../apps/api/src/features/portal-config/portal-config.service.ts';
import { demoPassword } from '../apps/api/src/features/sign-in/demo-password.ts';
import { createPasswords } from '../apps/api/src/features/sign-in/passwords.ts';
import { brand, footer } from './brand.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';

/** Puts the demo provider into the database. Runs again without harm: rows keep their ids and are written over. */
async function seed(db: Db): Promise<void> {
  // The owner passes row-level security; no role that serves requests could write these rows.
  await sql`set local role portal_owner`.execute(db);
  for (const { contacts, ...partner } of partners) {
    await db
      .insertInto('partners')
      .values(partner)
      .onConflict((c) => c.column('id').doUpdateSet(partner))
      .execute();
    for (const contact of contacts.map((each) => ({ ...each, partnerId: partner.id }))) {
      const keys = ['partnerId', 'position'] as const;
      await db
        .insertInto('partnerContacts')
        .values(contact)
        .onConflict((c) => c.columns(keys).doUpdateSet(contact))
        .execute();
    }
  }
  const passwordHash = await createPasswords().hash(demoPassword);
  for (const { isDisabled, ...rest } of people) {
    const person = { ...rest, kind: 'partner', disabledAt: isDisabled ? new Date() : null };
    await db
      .insertInto('people')
      .values(person)
      .onConflict((c) => c.column('id').doUpdateSet(person))
      .execute();
    const credential = { personId: person.id, passwordHash };
    await db
      .insertInto('credentials')
      .values(credential)
      .onConflict((c) => c.column('personId').doUpdateSet(credential))
      .execute();
  }
  const cleanFooters = Object.fromEntries(Object.entries(footer).map(([locale, html]) => [locale, cleanFooter(html)]));
  await writeSetting(db, 'brand', brand);
  await writeSetting(db, 'footer', cleanFooters);
}

async function writeSetting(db: Db, key: string, value: object): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute();
}

if (process.env['PORTAL_MODE'] === 'production')
  throw new Error('The demo provider is not for production: its password is public');
const database = openDatabase(readMigrateUrl(), 1);
await database.transaction().execute(seed);
await database.destroy();
