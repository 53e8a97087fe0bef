import type { AssetDetails, AssetItem, MediaType } from '@portal/contract/assets';
import { contentFileUrl } from '@portal/contract/content';
import { downloadUrl } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findDocumentFile } from '../files/document-files.queries.ts';
import { findContentFilesOf } from '../files/content-files.queries.ts';
import { originalVariant } from '../files/served-content-file.ts';
import { selectAssetFiles, originalFileUrl, type AssetFiles } from './asset-files.ts';
import { findAssets, type AssetRow } from './assets.queries.ts';

/** The media types whose items are `DataObject` on the wire; all others are `Asset`. */
const dataObjectTypes: readonly MediaType[] = ['videos-tutorials', 'business-cases'];

export async function readAssets(db: Db, locale: Locale, ids: readonly number[]): Promise<AssetItem[]> {
  const rows = await findAssets(db, locale, ids);
  const files = await findContentFilesOf(db, ids, locale);
  return rows.map((row) => toItem(row, selectAssetFiles(files.get(row.id) ?? [], locale), locale));
}

export async function readAsset(db: Db, locale: Locale, id: number): Promise<AssetDetails | undefined> {
  const [row] = await findAssets(db, locale, [id]);
  if (!row) return undefined;
  const files = selectAssetFiles((await findContentFilesOf(db, [id], locale)).get(id) ?? [], locale);
  const mainFile = files.video ?? files.download ?? files.picture;
  return {
    ...toItem(row, files, locale),
    mediaType: row.mediaType,
    documentId: row.documentId,
    ...(await readFileFacts(db, locale, row, files)),
    seconds: files.video?.seconds == null ? null : Number(files.video.seconds),
    width: mainFile?.width ?? null,
    height: mainFile?.height ?? null,
    captions: files.captions,
  };
}

function toItem(
  { id, mediaType, documentId, ...row }: AssetRow,
  { picture, video, download }: AssetFiles,
  locale: Locale,
): AssetItem {
  const downloadId = documentId ?? (download && id);
  return {
    ...row,
    id,
    type: dataObjectTypes.includes(mediaType) ? 'DataObject' : 'Asset',
    image: picture ? contentFileUrl(picture.id, '1280.webp') : null,
    thumbnail: picture ? contentFileUrl(picture.id, '640.webp') : null,
    video: originalFileUrl(video),
    asset: downloadId === undefined ? null : downloadUrl(locale, downloadId),
  };
}

async function readFileFacts(db: Db, locale: Locale, { documentId }: AssetRow, { download }: AssetFiles) {
  const document = documentId === null ? undefined : await findDocumentFile(db, locale, documentId);
  if (document) return { fileName: document.name, fileMediaType: document.mediaType, size: document.size };
  const variant = download?.variants[originalVariant(download) ?? ''];
  return { fileName: download?.name ?? null, fileMediaType: variant?.mediaType ?? null, size: variant?.size ?? null };
}
