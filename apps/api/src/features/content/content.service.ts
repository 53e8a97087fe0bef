import type { ComparedRevision, ContentItem, RevisionRow, Revision } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import { findAudiencePartnerNames } from '../audiences/audiences.queries.ts';
import { isNewsAnnounced } from '../notifications/announce-again.ts';
import { findFileVersions, lockItem, type LockedItem } from './content-items.queries.ts';
import { findItemRow } from './content-list.queries.ts';
import { findReferences } from './content-references.queries.ts';
import { portalPathOf } from './portal-path.ts';
import { adoptLiveRow, findRevision, findRevisionRows, type StoredRevision } from './revisions.queries.ts';

const revisionsPerPage = 50;

export interface OpenedItem {
  readonly item: LockedItem;
  /** The draft, or what is published if there is none. */
  readonly revision: StoredRevision;
}

/** Locks a piece of content for a change. Without a version any state of it will do. */
export async function openItem(db: Db, id: number, version?: number): Promise<OpenedItem> {
  let item = await lockExisting(db, id);
  if (version !== undefined && item.version !== version) throw new AppError('record.changed');
  if (item.draftNumber === null && item.liveNumber === null) {
    await adoptLiveRow(db, item);
    item = await lockExisting(db, id);
  }
  const revision = await findRevision(db, id, item.draftNumber ?? item.liveNumber ?? 0);
  if (!revision) throw new AppError('resource.notFound');
  return { item, revision };
}

async function lockExisting(db: Db, id: number): Promise<LockedItem> {
  const item = await lockItem(db, id);
  if (!item) throw new AppError('resource.notFound');
  return item;
}

export async function readContent(db: Db, id: number): Promise<ContentItem> {
  const { item, revision } = await openItem(db, id);
  const row = await findItemRow(db, id);
  if (!row) throw new AppError('resource.notFound');
  return {
    ...row,
    revision: toRevision(revision),
    liveNumber: item.liveNumber,
    draftNumber: item.draftNumber,
    scheduledNumber: item.scheduledNumber,
    publishedFrom: item.publishedFrom?.toISOString() ?? null,
    files: await findFileVersions(db, id),
    isAnnounced: item.kind === 'news' && (await isNewsAnnounced(db, id)),
    ...(await findReferredNames(db, item.kind, revision)),
    portalPath: portalPathOf({ id, kind: item.kind, mediaType: (revision.fields['mediaType'] ?? null) as string | null }),
  };
}

export async function readRevision(db: Db, id: number, number: number): Promise<ComparedRevision> {
  const item = await findItemRow(db, id);
  const revision = await findRevision(db, id, number);
  if (!item || !revision) throw new AppError('resource.notFound');
  return { ...toRevision(revision), ...(await findReferredNames(db, item.kind, revision)) };
}

async function findReferredNames(db: Db, kind: ContentKind, revision: StoredRevision) {
  return {
    references: await findReferences(db, referredIds(kind, revision)),
    partners: await findAudiencePartnerNames(db, [revision.audience]),
  };
}

export async function readRevisions(db: Db, id: number, before?: number): Promise<{ body: RevisionRow[]; total: number }> {
  const { rows, total } = await findRevisionRows(db, id, before, revisionsPerPage);
  return { body: rows, total };
}

function toRevision({
  number,
  fields,
  readyLocales,
  audience,
  publishedUntil,
  files,
  outdated,
  authorId,
  author,
  createdAt,
}: StoredRevision): Revision {
  return {
    number,
    fields,
    readyLocales,
    audience,
    publishedUntil,
    files,
    outdated,
    authorId,
    author,
    createdAt: createdAt.toISOString(),
  };
}

/** Ids of other content that the fields name. */
export function referredIds(kind: ContentKind, { fields }: Pick<StoredRevision, 'fields'>): number[] {
  return contentKind(kind).fields.flatMap(({ name, type }) => {
    const value = fields[name];
    if (type === 'item') return typeof value === 'number' ? [value] : [];
    if (type === 'items') return (value ?? []) as number[];
    if (type === 'prices') return ((value ?? []) as { productId: number | null }[]).flatMap(({ productId }) => productId ?? []);
    return [];
  });
}
