import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { keyScopes, type KeyScope } from '@portal/contract/integration/scopes';

import { newKeySecret, startOfSecret } from '../../core/key-secrets.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Database } from '../../db/database.ts';
import type { Person } from '../factories.ts';

interface KeyValues {
  readonly scopes?: readonly KeyScope[];
  /** Negative for a key that has expired. */
  readonly validDays?: number;
  readonly isRevoked?: boolean;
}

interface TestKey {
  readonly id: string;
  readonly secret: string;
  /** Headers that a machine with this key sends. */
  readonly headers: { authorization: string };
}

/** Inserts a key with every scope that is valid for thirty days, unless the test says otherwise. */
export async function aMachineKey(
  db: Database,
  { id: createdBy }: Person,
  { scopes = keyScopes, validDays = 30, isRevoked = false }: KeyValues = {},
): Promise<TestKey> {
  const [id, secret] = [newId(), newKeySecret()];
  await db
    .insertInto('machineKeys')
    .values({
      id,
      name: `Key ${id.slice(-4)}`,
      secretStart: startOfSecret(secret),
      secretHash: hashToken(secret),
      scopes: [...scopes],
      createdBy,
      createdAt: sql<Date>`now() - interval '60 days'`,
      expiresAt: sql<Date>`now() + make_interval(days => ${validDays})`,
      ...(isRevoked && { revokedAt: sql<Date>`now()`, revokedBy: createdBy }),
    })
    .execute();
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}
