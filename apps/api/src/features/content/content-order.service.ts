import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { lockPublishedContent } from './content-items.queries.ts';
import { findContentOrder, lockContentOfKind, updateContentOrder, type OrderedContent } from './content-order.queries.ts';

export async function readContentOrder(db: Db, kind: ContentKind): Promise<OrderedContent[]> {
  requireOrdered(kind);
  return findContentOrder(db, kind);
}

/** An order is made of all content of its kind: if any of it has changed, it has to be made again. */
export async function changeContentOrder(
  db: Db,
  viewer: Viewer,
  kind: ContentKind,
  items: readonly { id: number; version: number }[],
): Promise<OrderedContent[]> {
  requireOrdered(kind);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  if (versions.size < items.length) throw new AppError('request.invalid');
  await lockPublishedContent(db);
  const current = await lockContentOfKind(db, kind);
  const isSame = current.length === items.length && current.every(({ id, version }) => versions.get(id) === version);
  if (!isSame) throw new AppError('record.changed');
  const before = await findContentOrder(db, kind);
  await updateContentOrder(db, kind, [...versions.keys()]);
  const after = await findContentOrder(db, kind);
  await recordStaffChange(db, viewer, {
    action: 'content.reordered',
    subject: { kind: 'content', id: kind },
    before: { order: before.map(({ id }) => id) },
    after: { order: after.map(({ id }) => id) },
  });
  return after;
}

function requireOrdered(kind: ContentKind): void {
  if (!contentKind(kind).isOrdered) throw new AppError('request.invalid', { details: { 'params/kind': 'enum' } });
}
