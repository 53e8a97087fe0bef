import { photoWidths, type FilePurpose } from '@portal/contract/files';

export const quarantinePrefix = 'quarantine/';

export function quarantineKey(fileId: string): string {
  return `${quarantinePrefix}${fileId}`;
}

export function variantKey(fileId: string, variant: string): string {
  return `files/${fileId}/${variant}`;
}

export const contentPrefix = 'content/';

/** Returns the key of a variant of a version of a content file, or the folder of all its variants. */
export function contentFileKey(versionId: string, variant?: string): string {
  return variant === undefined ? `${contentPrefix}${versionId}` : `${contentPrefix}${versionId}/${variant}`;
}

/** Returns every key the file may use. They follow from its id, so that the sweep need not list the store. */
export function keysOf(fileId: string, purpose: FilePurpose): string[] {
  return [quarantineKey(fileId), ...variantNames[purpose].map((name) => variantKey(fileId, name))];
}

export const fallbackPhoto = `${photoWidths.at(-1)}.jpg`;
export const originalPdf = 'original.pdf';
export const originalText = 'original.txt';
export const reencodedImage = 'picture.webp';

const variantNames: Record<FilePurpose, readonly string[]> = {
  photo: [...photoWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), fallbackPhoto],
  agreement: [originalPdf],
  ticket: [reencodedImage, originalPdf, originalText],
  brandLogo: [reencodedImage],
  brandIcon: [reencodedImage],
  brandPicture: [reencodedImage],
  logo: [reencodedImage],
};
