import type { Db } from '@portal/api/db/database';
import { sanitizeFooter } from '@portal/api/features/portal-config/portal-config.service';
import { demoPassword } from '@portal/api/features/sign-in/demo-password';
import { createPasswords } from '@portal/api/features/sign-in/passwords';
import { brand, footer } from '../brand.ts';
import { partners } from '../partners.ts';
import { people } from '../people.ts';
import { upsert } from './upsert.ts';

/** Writes the provider's brand, its partners and their people. */
export async function writeProvider(db: Db): Promise<void> {
  await upsert(
    db,
    'partners',
    partners.map(({ contacts: _contacts, ...partner }) => partner),
  );
  const contacts = partners.flatMap((partner) => partner.contacts.map((contact) => ({ ...contact, partnerId: partner.id })));
  await upsert(db, 'partnerContacts', contacts, ['partnerId', 'position']);

  const passwordHash = await createPasswords().hash(demoPassword);
  const disabledAt = new Date();
  await upsert(
    db,
    'people',
    people.map(({ isDisabled, ...person }) => ({ ...person, kind: 'partner', disabledAt: isDisabled ? disabledAt : null })),
  );
  await upsert(
    db,
    'credentials',
    people.map(({ id }) => ({ personId: id, passwordHash })),
    ['personId'],
  );
  const cleanFooters = Object.fromEntries(Object.entries(footer).map(([locale, html]) => [locale, sanitizeFooter(html)]));
  await upsert(
    db,
    'settings',
    [
      { key: 'brand', value: JSON.stringify(brand) },
      { key: 'footer', value: JSON.stringify(cleanFooters) },
    ],
    ['key'],
  );
}
