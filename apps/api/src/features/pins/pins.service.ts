import type { BodyOf, AnswerOf } from '@portal/contract/endpoint';
import type * as contract from '@portal/contract/pins';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { deletePin, insertPin } from './pins.queries.ts';

type Change = BodyOf<typeof contract.changePin>;

/** Twice is as good as once. An id alone says what is meant; a type that does not fit it means nothing that there is. */
export async function changePin(
  db: Db,
  viewer: PartnerViewer,
  { action, id, elementType }: Change,
): Promise<AnswerOf<typeof contract.changePin>> {
  if (action === 'remove') {
    await deletePin(db, viewer, Number(id));
    return { status: true, message: 'Removed from your pinned cards.' };
  }
  if (!(await insertPin(db, viewer, Number(id), elementType || undefined))) throw new AppError('resource.notFound');
  return { status: true, message: 'Added to your pinned cards.' };
}
