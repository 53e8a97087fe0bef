import type { Config } from '@portal/api/config';
import type { Db } from '@portal/api/db/database';
import { demoPassword } from '@portal/api/features/sign-in/demo-password';
import { createPasswords } from '@portal/api/features/sign-in/passwords';
import { createSealer } from '@portal/api/features/two-factor/sealed-secret';
import { demoSecret } from '../accounts.ts';
import { staff, staffWithAccount } from '../staff.ts';
import { upsert } from './upsert.ts';

/** Writes the provider's staff, with the password and the second factor of those who can sign in. */
export async function writeStaff(db: Db, { ENCRYPTION_KEYS }: Pick<Config, 'ENCRYPTION_KEYS'>): Promise<void> {
  await upsert(
    db,
    'people',
    staff.map((member) => ({ ...member, kind: 'staff' })),
  );
  const passwordHash = await createPasswords().hash(demoPassword);
  await upsert(
    db,
    'credentials',
    staffWithAccount.map((personId) => ({ personId, passwordHash })),
    ['personId'],
  );
  const sealer = createSealer(ENCRYPTION_KEYS);
  await upsert(
    db,
    'totpFactors',
    staffWithAccount.map((personId) => ({
      personId,
      sealedSecret: sealer.seal(demoSecret, personId),
      confirmedAt: new Date('2026-01-12T09:00:00Z'),
    })),
    ['personId'],
  );
}
