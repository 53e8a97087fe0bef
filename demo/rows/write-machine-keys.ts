import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@portal/api/db/database';
import { timeAgo } from '../feeds/feed-times.ts';
import { demoKeys } from '../machine-keys.ts';
import { staffMember } from '../staff.ts';
import type { Day } from './day.ts';

/** Writes keys that open nothing: nobody knows a secret with their hash. Those that exist stay as they are. */
export async function writeMachineKeys(db: Db, day: Day): Promise<void> {
  await db
    .insertInto('machineKeys')
    .values(
      demoKeys.map(({ id, name, scopes, by, createdDaysAgo, endsInDays, usedDaysAgo, revokedDaysAgo, replacedBy }) => ({
        id,
        name,
        secretStart: `ppk_${createHash('sha256').update(id).digest('base64url').slice(0, 4)}`,
        secretHash: randomBytes(32),
        scopes: [...scopes],
        createdBy: staffMember(by).id,
        createdAt: timeAgo(day, createdDaysAgo, '08:20'),
        expiresAt: day.ahead(endsInDays, 8),
        revokedAt: revokedDaysAgo === undefined ? null : timeAgo(day, revokedDaysAgo, '17:03'),
        revokedBy: revokedDaysAgo === undefined ? null : staffMember(by).id,
        lastUsedAt: usedDaysAgo === undefined ? null : timeAgo(day, usedDaysAgo, '09:41'),
        lastUsedIp: usedDaysAgo === undefined ? null : '192.0.2.60',
        replacedBy: replacedBy ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
