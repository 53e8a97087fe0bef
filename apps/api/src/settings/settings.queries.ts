import type { LanguagesSetting, MaintenanceSetting } from '@portal/contract/backoffice/settings';
import type { PortalConfig } from '@portal/contract/portal-config';

import type { Db } from '../db/database.ts';

export type Brand = PortalConfig['brand'];

/** The settings that every page needs. They are read for each page, so that every process shows a change at once. */
export interface PageSettings {
  readonly brand?: Brand;
  readonly maintenance?: MaintenanceSetting;
  readonly languages?: LanguagesSetting;
}

export async function findPageSettings(db: Db): Promise<PageSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['brand', 'maintenance', 'languages'])
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
