import type { ContentItem } from '@portal/contract/backoffice/content';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { announceAgain } from '../notifications/announce-again.ts';
import { auditedFields } from './content-audit.ts';
import {
  deleteItem,
  findFileVersions,
  lockPublishedContent,
  publishItem,
  updateItemDrafted,
  updateItemScheduled,
  withdrawItem,
} from './content-items.queries.ts';
import { openItem, type OpenedItem, readContent } from './content.service.ts';
import { missingFields } from './missing-fields.ts';
import { findRevision, updateRevisionsDiscarded } from './revisions.queries.ts';

interface Publication {
  readonly version: number;
  /** Null: at once. */
  readonly at: string | null;
  /** Tells the readers of news again, although they were told already. */
  readonly notify?: boolean | undefined;
}

export async function publishContent(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, at, notify }: Publication,
): Promise<ContentItem> {
  const isLater = at !== null && Date.parse(at) > Date.now();
  if (!isLater) await lockPublishedContent(db);
  const opened = await openItem(db, id, version);
  const { item, revision } = opened;
  if (item.draftNumber === null) throw new AppError('content.nothingToPublish');
  await requireComplete(db, opened, isLater ? Date.parse(at) : Date.now());
  const announce = () => announceAgain(db, id, notify ? revision.number : null);
  if (isLater) {
    if (item.kind === 'news') await announce();
    await updateItemScheduled(db, viewer, item, at);
    await recordStaffChange(db, viewer, {
      action: 'content.scheduled',
      subject: { kind: 'content', id: String(id) },
      before: { scheduledFor: item.scheduledFor?.toISOString() ?? null },
      after: { scheduledFor: new Date(at).toISOString() },
      details: { kind: item.kind, title: item.title, number: revision.number },
    });
    return readContent(db, id);
  }
  const live = item.liveNumber === null ? undefined : await findRevision(db, id, item.liveNumber);
  if (!(await publishOrExplain(db, id, version))) throw new AppError('record.changed');
  // After publishing: the other way round it and an announcement would wait for each other.
  if (item.kind === 'news') await announce();
  await recordStaffChange(db, viewer, {
    action: 'content.published',
    subject: { kind: 'content', id: String(id) },
    before: live && auditedFields(live),
    after: auditedFields(revision),
    details: { kind: item.kind, title: item.title, number: revision.number },
  });
  return readContent(db, id);
}

export async function unscheduleContent(db: Db, viewer: Viewer, id: number, version: number): Promise<ContentItem> {
  const { item } = await openItem(db, id, version);
  if (item.scheduledFor === null) return readContent(db, id);
  await updateItemScheduled(db, viewer, item, null);
  if (item.kind === 'news') await announceAgain(db, id, null);
  await recordStaffChange(db, viewer, {
    action: 'content.unscheduled',
    subject: { kind: 'content', id: String(id) },
    before: { scheduledFor: item.scheduledFor.toISOString() },
    after: { scheduledFor: null },
    details: { kind: item.kind, title: item.title },
  });
  return readContent(db, id);
}

/** Goes back to what is published; the discarded drafts stay among the versions. */
export async function discardDraft(db: Db, viewer: Viewer, id: number, version: number): Promise<ContentItem> {
  const { item, revision } = await openItem(db, id, version);
  if (item.liveNumber === null) throw new AppError('content.neverPublished');
  if (item.draftNumber === null) return readContent(db, id);
  const live = await findRevision(db, id, item.liveNumber);
  if (!live) throw new AppError('resource.notFound');
  await updateRevisionsDiscarded(db, id, item.liveNumber);
  const chosen = new Set(live.files);
  const fileNames = (await findFileVersions(db, id)).filter((file) => chosen.has(file.id)).map(({ name }) => name);
  await updateItemScheduled(db, viewer, item, null);
  await updateItemDrafted(db, viewer, item, { ...live, fileNames, referredIds: [] }, { draftNumber: null });
  await recordStaffChange(db, viewer, {
    action: 'content.discarded',
    subject: { kind: 'content', id: String(id) },
    before: auditedFields(revision),
    after: auditedFields(live),
    details: { kind: item.kind, title: item.title },
  });
  return readContent(db, id);
}

export async function withdrawContent(db: Db, viewer: Viewer, id: number, version: number): Promise<ContentItem> {
  await lockPublishedContent(db);
  const { item } = await openItem(db, id, version);
  if (item.publishedFrom === null) throw new AppError('content.notPublished');
  if (!(await withdrawItem(db, id, version))) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'content.withdrawn',
    subject: { kind: 'content', id: String(id) },
    before: { publishedFrom: item.publishedFrom.toISOString() },
    after: { publishedFrom: null },
    details: { kind: item.kind, title: item.title },
  });
  return readContent(db, id);
}

export async function deleteContent(db: Db, viewer: Viewer, id: number, version: number): Promise<void> {
  await lockPublishedContent(db);
  const { item, revision } = await openItem(db, id, version);
  if (item.publishedFrom !== null) throw new AppError('content.published');
  if (!(await deleteItem(db, id, version))) throw new AppError('record.changed');
  await recordStaffChange(db, viewer, {
    action: 'content.deleted',
    subject: { kind: 'content', id: String(id) },
    before: auditedFields(revision),
    details: { kind: item.kind, title: item.title },
  });
}

async function requireComplete(db: Db, { item, revision }: OpenedItem, publishAt: number): Promise<void> {
  const chosen = new Set(revision.files);
  const files = (await findFileVersions(db, item.id)).filter((file) => chosen.has(file.id));
  const missing = missingFields(item.kind, revision, files, publishAt);
  if (missing.length > 0) throw new AppError('content.incomplete', { details: { fields: missing.join(',') } });
}

/** An address that another piece of content has is found by the database alone. */
async function publishOrExplain(db: Db, id: number, version: number): Promise<boolean> {
  try {
    return await publishItem(db, id, version);
  } catch (cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === '23505' && constraint?.endsWith('_slug_key')) throw new AppError('content.addressTaken', { cause });
    // Values that only the database refuses, such as a day that does not exist.
    if (code?.startsWith('22') || code?.startsWith('23')) throw new AppError('content.incomplete', { cause });
    throw cause;
  }
}
