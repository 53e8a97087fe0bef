import type { ContentItem } from '@portal/contract/backoffice/content';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { readContent } from './content.service.ts';
import { existsStaffMember, findStewardship, updateStewardship, type Stewardship } from './stewardship.queries.ts';

export async function setStewardship(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, ...stewardship }: Stewardship & { readonly version: number },
): Promise<ContentItem> {
  await changeStewardship(db, viewer, { id, version }, stewardship);
  return readContent(db, id);
}

/** Changes who answers for a piece of content and when it should be reviewed; what is left out stays. Returns the new version. */
export async function changeStewardship(
  db: Db,
  viewer: Viewer,
  { id, version }: { readonly id: number; readonly version: number },
  change: Partial<Stewardship>,
): Promise<number> {
  const before = await findStewardship(db, id);
  if (!before) throw new AppError('resource.notFound');
  if (before.version !== version) throw new AppError('record.changed');
  const { ownerId, reviewOn } = { ...before, ...change };
  if (ownerId !== null && ownerId !== before.ownerId && !(await existsStaffMember(db, ownerId)))
    throw new AppError('request.invalid', { details: { 'body/ownerId': 'invalid' } });
  await updateStewardship(db, id, { ownerId, reviewOn });
  await recordStaffChange(db, viewer, {
    action: 'content.stewardshipChanged',
    subject: { kind: 'content', id: String(id) },
    before: { ownerId: before.ownerId, reviewOn: before.reviewOn },
    after: { ownerId, reviewOn },
  });
  return version + 1;
}
