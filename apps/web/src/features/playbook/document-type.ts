import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentDetails } from '@portal/contract/documents';

/** PDF, video or image in the reader's language, or else the file's extension. */
export function documentType({ mediaType, fileName }: Pick<DocumentDetails, 'mediaType' | 'fileName'>): string | undefined {
  if (!mediaType) return undefined;
  if (mediaType === 'application/pdf') return i18n._(pdf);
  if (mediaType.startsWith('video/')) return i18n._(video);
  if (mediaType.startsWith('image/')) return i18n._(picture);
  return /\.([a-z0-9]{1,5})$/i.exec(fileName ?? '')?.[1]?.toUpperCase();
}

const pdf = msg({ id: 'document.pdf', message: 'PDF' });
const video = msg({ id: 'document.video', message: 'Video' });
const picture = msg({ id: 'document.picture', message: 'Image' });
