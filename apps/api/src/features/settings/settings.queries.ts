import { sql } from 'kysely';

import type { BrandFilePurpose, SettingSubject, SettingValue } from '@portal/contract/backoffice/settings';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

export interface StoredSetting {
  readonly value: unknown;
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string | null;
}

export async function findSettings(db: Db): Promise<Partial<Record<SettingSubject, StoredSetting>>> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('people', 'people.id', 'settings.changedBy')
    .select(['key', 'value', 'settings.version', 'changedAt', 'firstName', 'lastName'])
    .execute();
  const settings = rows.map(({ key, value, version, changedAt, firstName, lastName }) => {
    const changedBy = [firstName, lastName].filter(Boolean).join(' ') || null;
    return [key, { value, version, changedAt: changedAt.toISOString(), changedBy }];
  });
  return Object.fromEntries(settings) as Partial<Record<SettingSubject, StoredSetting>>;
}

/** One statement decides between two admins: version 0 only creates, every other version only replaces its own. */
export async function updateSetting<Subject extends SettingSubject>(
  db: Db,
  { personId }: Viewer,
  key: Subject,
  { version, value }: { version: number; value: SettingValue<Subject> },
): Promise<boolean> {
  const written = { value: JSON.stringify(value), changedBy: personId };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ key, ...written })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ ...written, version: sql`version + 1`, changedAt: sql`now()` })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface BrandFile {
  readonly id: string;
  readonly purpose: BrandFilePurpose;
  readonly variant: string;
  readonly mediaType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

export async function insertBrandFile(db: Db, { personId }: Viewer, file: BrandFile): Promise<void> {
  await db
    .insertInto('brandFiles')
    .values({ ...file, createdBy: personId })
    .execute();
}

export async function findBrandFile(db: Db, id: string): Promise<BrandFile | undefined> {
  const row = await db
    .selectFrom('brandFiles')
    .select(['id', 'purpose', 'variant', 'mediaType', 'size', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as BrandFilePurpose };
}
