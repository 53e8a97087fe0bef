import type { ContentDraft, ContentItem, saveDraft as saveDraftEndpoint } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { cleanFields } from './clean-fields.ts';
import { changedParts, outdatedAfter } from './compare-drafts.ts';
import { findFileVersions, insertItem, type LockedItem, updateItemDrafted } from './content-items.queries.ts';
import { auditedFields } from './content-audit.ts';
import { openItem, readContent, referredIds } from './content.service.ts';
import { findRevision, insertRevision, type NewRevision, replaceRevision, type StoredRevision } from './revisions.queries.ts';

/** One sitting of saving while typing is one revision; after this time the next save begins another one. */
const maxSittingMs = 30 * 60_000;

export async function createContent(
  db: Db,
  viewer: Viewer,
  { kind, title }: { kind: ContentKind; title: string },
): Promise<ContentItem> {
  const name = title.trim();
  const id = await insertItem(db, viewer, kind, name);
  const fields = cleanFields(kind, { [contentKind(kind).titleField]: { en: name } });
  const draft = { fields, readyLocales: [], audience: null, publishedUntil: null, files: [] };
  await insertRevision(db, viewer, id, { ...draft, number: 1, outdated: {}, changed: [], madeFrom: null });
  await recordStaffChange(db, viewer, {
    action: 'content.created',
    subject: { kind: 'content', id: String(id) },
    after: { title: name },
    details: { kind },
  });
  return readContent(db, id);
}

type SaveBody = BodyOf<typeof saveDraftEndpoint>;

export async function saveDraft(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, continues, confirmed, ...draft }: SaveBody,
): Promise<ContentItem> {
  const { item, revision } = await openItem(db, id, version);
  const next = await cleanDraft(db, item, draft, revision.audience);
  const outdated = outdatedAfter(item.kind, revision, next.fields, confirmed);
  if (changedParts(item.kind, revision, next).length === 0 && !confirmed?.length) return readContent(db, id);
  const isSitting = continues === true && isOwnDraft(item, revision, viewer);
  const madeFrom = isSitting ? revision.madeFrom : revision.number;
  const base = madeFrom === null ? undefined : madeFrom === revision.number ? revision : await findRevision(db, id, madeFrom);
  const changed = changedParts(item.kind, base, next);
  await writeDraft(
    db,
    viewer,
    item,
    { ...next, outdated, changed, madeFrom, number: version + 1 },
    isSitting ? revision.number : undefined,
  );
  if (!isSitting)
    await recordStaffChange(db, viewer, {
      action: 'content.saved',
      subject: { kind: 'content', id: String(id) },
      before: auditedFields(revision),
      after: auditedFields(next),
      details: { kind: item.kind, title: item.title, number: version + 1 },
    });
  return readContent(db, id);
}

/** An earlier version becomes the draft, with everything that belongs to it. */
export async function restoreRevision(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, number }: { version: number; number: number },
): Promise<ContentItem> {
  const { item, revision } = await openItem(db, id, version);
  const earlier = await findRevision(db, id, number);
  if (!earlier) throw new AppError('resource.notFound');
  const changed = changedParts(item.kind, revision, earlier);
  const restored = { ...earlier, changed, madeFrom: revision.number, restoredFrom: number, number: version + 1 };
  await writeDraft(db, viewer, item, restored, undefined);
  await recordStaffChange(db, viewer, {
    action: 'content.restored',
    subject: { kind: 'content', id: String(id) },
    before: auditedFields(revision),
    after: auditedFields(earlier),
    details: { kind: item.kind, title: item.title, number: version + 1, restoredFrom: number },
  });
  return readContent(db, id);
}

async function writeDraft(
  db: Db,
  viewer: Viewer,
  item: LockedItem,
  revision: NewRevision,
  replaces: number | undefined,
): Promise<void> {
  if (replaces === undefined) await insertRevision(db, viewer, item.id, revision);
  else await replaceRevision(db, item.id, replaces, revision);
  const chosen = new Set(revision.files);
  const fileNames = (await findFileVersions(db, item.id)).filter((file) => chosen.has(file.id)).map(({ name }) => name);
  const drafted = { ...revision, fileNames, referredIds: referredIds(item.kind, revision) };
  await updateItemDrafted(db, viewer, item, drafted, { draftNumber: revision.number });
}

/** Only files of this content, one for each role and language; languages that are ready in a fixed order. */
async function cleanDraft(
  db: Db,
  { id, kind }: LockedItem,
  draft: ContentDraft,
  knownAudience: ContentDraft['audience'],
): Promise<ContentDraft> {
  const known = new Map((await findFileVersions(db, id)).map((file) => [file.id, file]));
  const slots = new Map<string, string>();
  for (const fileId of draft.files) {
    const file = known.get(fileId);
    if (!file) throw new AppError('request.invalid');
    slots.set(`${file.role} ${file.locale}`, fileId);
  }
  const audience = draft.audience;
  const rules = audience ? audience.countries.length + audience.tiers.length + audience.partnerIds.length : 0;
  const isForAll = !audience || (rules === 0 && !audience.nobody);
  return {
    fields: cleanFields(kind, draft.fields),
    readyLocales: [...new Set(draft.readyLocales)].toSorted(),
    audience: !contentKind(kind).hasAudience ? knownAudience : isForAll ? null : { ...audience },
    publishedUntil: draft.publishedUntil === null ? null : new Date(draft.publishedUntil).toISOString(),
    files: [...slots.values()],
  };
}

function isOwnDraft({ draftNumber, scheduledNumber }: LockedItem, revision: StoredRevision, { personId }: Viewer): boolean {
  return (
    revision.number === draftNumber &&
    revision.number !== scheduledNumber &&
    revision.publishedAt === null &&
    revision.authorId === personId &&
    Date.now() - revision.createdAt.getTime() < maxSittingMs
  );
}
