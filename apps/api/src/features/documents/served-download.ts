import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ServedFile } from '../../http/responses/send-file.ts';
import type { Viewer } from '../../core/viewer.ts';
import { selectAssetFiles } from '../assets/asset-files.ts';
import { findAssets } from '../assets/assets.queries.ts';
import { findContentFilesOf, type ContentFile } from '../files/content-files.queries.ts';
import { contentDisposition } from '../files/file-names.ts';
import { dispositionFor, originalVariant } from '../files/served-content-file.ts';
import { findDocumentFile, type DocumentFile } from '../files/document-files.queries.ts';

interface DownloadParams {
  readonly locale: Locale;
  readonly id: number;
  /** Whether to download the file instead of showing it. */
  readonly isAttachment: boolean;
}

/** Returns the file of a document or an asset under its real name; undefined if the viewer may not see it or there is none. */
export async function findServedDownload(
  { asViewer, storage }: Pick<Deps, 'asViewer' | 'storage'>,
  viewer: Viewer,
  { locale, id, isAttachment }: DownloadParams,
): Promise<ServedFile | undefined> {
  const file = await asViewer(viewer, (db) => findFile(db, locale, id));
  if (!file) return undefined;
  const { name, mediaType, size, sha256, storageKey } = file;
  return {
    etag: `"${sha256.toString('base64url')}"`,
    mediaType,
    size,
    disposition: contentDisposition(isAttachment ? 'attachment' : dispositionFor(mediaType), name),
    // The browser caches the file but revalidates it every time, because the viewer may lose access.
    cacheControl: 'private, no-cache',
    ...(mediaType === 'application/pdf' && { policy: pdfPolicy }),
    open: (range) => storage.get(storageKey, range),
  };
}

/**
 * Browsers do not show PDFs in a sandbox, because their PDF viewer is an embedded object with its own styles. With this policy it
 * still may load nothing and run no scripts.
 */
export const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

async function findFile(db: Db, locale: Locale, id: number): Promise<DocumentFile | undefined> {
  const document = await findDocumentFile(db, locale, id);
  if (document) return document;
  const [asset] = await findAssets(db, locale, [id]);
  if (!asset) return undefined;
  if (asset.documentId !== null) return findDocumentFile(db, locale, asset.documentId);
  const { download } = selectAssetFiles((await findContentFilesOf(db, [id], locale)).get(id) ?? [], locale);
  return download && originalOf(download);
}

function originalOf(file: ContentFile): DocumentFile | undefined {
  const name = originalVariant(file);
  const variant = name === undefined ? undefined : file.variants[name];
  return variant && { ...file, ...variant, storageKey: `${file.storageKey}/${name}` };
}
