import type { PortalConfig } from '@portal/contract/portal-config';

import type { Db } from '../db/database.ts';

export type Brand = PortalConfig['brand'];

export async function findBrand(db: Db): Promise<Brand | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'brand').executeTakeFirst();
  return row?.value as Brand | undefined;
}
