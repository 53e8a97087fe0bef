import type { PartnerViewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

export async function findPortalPath(db: Db, viewer: PartnerViewer): Promise<string | null> {
  const partner = await db.selectFrom('partners').select('portalPath').where('id', '=', viewer.partnerId).executeTakeFirst();
  return partner?.portalPath ?? null;
}
