import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileVersion } from '@portal/contract/backoffice/content';
import { contentFileVersionUrl } from '@portal/contract/backoffice/content-files';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';

export const fileRoleLabels: Record<FileRole, MessageDescriptor> = {
  document: msg({ id: 'files.document', message: 'Document' }),
  picture: msg({ id: 'files.picture', message: 'Image' }),
  detail: msg({ id: 'files.detail', message: 'Detail image' }),
  video: msg({ id: 'files.video', message: 'Video' }),
  captions: msg({ id: 'files.captions', message: 'Captions' }),
  original: msg({ id: 'files.original', message: 'Original for download' }),
};

/** What people call the types of files; the names are the same in every language. */
export function typeNames(mediaTypes: readonly string[]): string {
  return mediaTypes.map((type) => names[type] ?? type).join(', ');
}

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'text/vtt': 'WebVTT',
};

/** The file as it was uploaded or, if only smaller variants are kept, the largest of them. */
export function downloadUrl({ id, variants }: FileVersion): string | undefined {
  const variant = variants.find((name) => name.startsWith('original.')) ?? bySize(variants).at(-1);
  return variant && contentFileVersionUrl(id, variant);
}

/** The smallest variant of a picture. */
export function thumbnailUrl({ id, variants }: FileVersion): string | undefined {
  const variant = bySize(variants.filter(isPicture))[0];
  return variant && contentFileVersionUrl(id, variant);
}

/** The smallest variant of a picture that fills the width of a dialog, or the largest there is. */
export function pictureUrl({ id, variants }: FileVersion): string | undefined {
  const pictures = bySize(variants.filter(isPicture));
  const variant = pictures.find((name) => Number.parseInt(name, 10) >= dialogWidth) ?? pictures.at(-1);
  return variant && contentFileVersionUrl(id, variant);
}

const dialogWidth = 600;
const isPicture = (variant: string) => /^\d+\.(?:webp|jpg|png)$/.test(variant);

/** Variants are named after their width or height. */
function bySize(variants: readonly string[]): string[] {
  return variants.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
