import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';
import type * as contract from '@portal/contract/pins';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../core/app-error.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { deletePin, insertPin } from './pins.queries.ts';

type Change = BodyOf<typeof contract.changePin>;

/** Adds or removes a pin. Idempotent. The id alone identifies the content; if the type does not match it, nothing is found. */
export async function changePin(
  db: Db,
  viewer: PartnerViewer,
  { action, id, elementType }: Change,
): Promise<ResponseOf<typeof contract.changePin>> {
  if (action === 'remove') {
    await deletePin(db, viewer, Number(id));
    return { status: true, message: 'Removed from your pinned cards.' };
  }
  if (!(await insertPin(db, viewer, Number(id), elementType || undefined))) throw new AppError('resource.notFound');
  return { status: true, message: 'Added to your pinned cards.' };
}
