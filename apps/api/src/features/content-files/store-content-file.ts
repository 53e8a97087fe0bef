import type { FastifyRequest } from 'fastify';

import type { FileVersion } from '@portal/contract/backoffice/content';
import { contentFileRules } from '@portal/contract/backoffice/content-files';
import { contentKind, type ContentKind, type FileRole } from '@portal/contract/backoffice/content-kinds';
import { contentLocales } from '@portal/contract/locales';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { allowSlowWork, timeLimits } from '../../http/requests/time-limits.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { findFileVersions } from '../content/content-items.queries.ts';
import { contentFileKey, originalPdf } from '../files/file-keys.ts';
import { FileRejectedError } from '../files/file-rejected.ts';
import { deleteUploads, parseFormWithin } from '../files/parse-upload-form.ts';
import { checkContentFile, refused, type CheckedContentFile, type ContentUpload } from './check-content-file.ts';
import { findContentKind, insertFileVersion, insertLiveFiles, type NewFileVersion } from './file-version.queries.ts';

type FileDeps = Pick<Deps, 'asViewer' | 'storage' | 'fileChecks' | 'log'>;

interface Place {
  readonly contentId: number;
  readonly locale: string | undefined;
}

/** For what surrounds the file in the form. */
const formBytes = 64 * 1024;
/** The store and the checks may need a while for a large file, during which nothing is sent. */
const maxCheckMs = 10 * 60_000;

/** Receives the file of a form, checks it and stores it as the next version for its role and language. */
export async function storeContentFile(
  deps: FileDeps,
  viewer: Viewer,
  place: Place,
  request: FastifyRequest,
): Promise<FileVersion> {
  const kind = await deps.asViewer(viewer, (db) => findContentKind(db, place.contentId));
  if (!kind) throw new AppError('resource.notFound');
  const roles = rolesFor(kind, place.locale);
  const maxBodyBytes = Math.max(...roles.map((role) => contentFileRules[role].maxBytes)) + formBytes;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
    throw new AppError('file.tooLarge', { details: { place: '0', reason: 'size' } });
  const { uploads } = await parseFormWithin(deps, request, {
    purposes: Object.fromEntries(roles.map((role) => [role, role])),
    fileRules: contentFileRules,
    maxBodyBytes,
    maxFiles: 1,
    timeoutMs: timeLimits.upload.staffTotalMs,
  });
  try {
    const [upload] = uploads;
    if (!upload) throw new AppError('request.invalid');
    allowSlowWork(request, maxCheckMs);
    return await checkAndStore(deps, viewer, place, upload);
  } finally {
    await deleteUploads(deps, uploads);
  }
}

/** The roles for which this kind of content has a file, in this language or in all. */
function rolesFor(kind: ContentKind, locale: string | undefined): FileRole[] {
  const isKnown = locale === undefined || contentLocales.some((each) => each === locale);
  const roles = contentKind(kind).files.filter(({ byLocale }) => byLocale === (locale !== undefined));
  if (!isKnown || roles.length === 0) throw new AppError('request.invalid');
  return roles.map(({ role }) => role);
}

/** The row is written last: without it the objects are never served, and the sweep removes them. */
async function checkAndStore(deps: FileDeps, viewer: Viewer, place: Place, upload: ContentUpload): Promise<FileVersion> {
  const checked = await checkContentFile(deps, upload, viewer.personId).catch((error: unknown) => {
    throw error instanceof FileRejectedError ? refused(upload, error) : error;
  });
  const keys = Object.keys(checked.variants).map((variant) => contentFileKey(upload.id, variant));
  try {
    await putVariants(deps.storage, upload.id, checked);
    return await deps.asViewer(viewer, (db) => insertVersion(db, viewer, toVersion(place, upload, checked)));
  } catch (error) {
    await deps.storage.delete(keys).catch((err: unknown) => deps.log.warn({ err }, 'left to the sweep'));
    throw error;
  }
}

async function putVariants(storage: Storage, id: string, { variants }: CheckedContentFile): Promise<void> {
  const puts = Object.entries(variants).map(async ([name, variant]) => {
    const body = 'bytes' in variant ? variant.bytes : await variant.open();
    await storage.put(contentFileKey(id, name), body, variant.mediaType);
  });
  // All writes are awaited even if one fails: an object written after its deletion would be left.
  for (const put of await Promise.allSettled(puts)) if (put.status === 'rejected') throw put.reason;
}

function toVersion({ contentId, locale }: Place, upload: ContentUpload, checked: CheckedContentFile): NewFileVersion {
  const { variants: stored, ...details } = checked;
  const sizes = Object.entries(stored).map(
    ([name, variant]) =>
      [name, { mediaType: variant.mediaType, size: 'bytes' in variant ? variant.bytes.length : variant.size }] as const,
  );
  const isDocument = upload.purpose === 'document';
  return {
    ...details,
    id: upload.id,
    contentId,
    role: upload.purpose,
    locale: locale ?? null,
    name: upload.name,
    size: upload.size,
    sha256: upload.sha256,
    storageKey: isDocument ? contentFileKey(upload.id, originalPdf) : contentFileKey(upload.id),
    variants: Object.fromEntries(sizes),
  };
}

async function insertVersion(db: Db, viewer: Viewer, file: NewFileVersion): Promise<FileVersion> {
  if (!(await findContentKind(db, file.contentId))) throw new AppError('resource.notFound');
  await insertLiveFiles(db, file.contentId);
  let version: number | undefined;
  while (version === undefined) version = await insertFileVersion(db, viewer, file);
  const { id, contentId, role, locale, name } = file;
  await recordStaffChange(db, viewer, {
    action: 'content.fileUploaded',
    subject: { kind: 'content', id: String(contentId) },
    after: { name, role, locale, version },
  });
  const stored = (await findFileVersions(db, contentId)).find((each) => each.id === id);
  if (!stored) throw new Error('A file version that was just written is not there');
  return stored;
}
