import { photoWidths, type FilePurpose } from '@portal/contract/files';

export const quarantinePrefix = 'quarantine/';

export function quarantineKey(fileId: string): string {
  return `${quarantinePrefix}${fileId}`;
}

export function variantKey(fileId: string, variant: string): string {
  return `files/${fileId}/${variant}`;
}

/** Every key under which something of this file can be: made of its id alone, so that the sweep needs no list of the store. */
export function keysOf(fileId: string, purpose: FilePurpose): string[] {
  return [quarantineKey(fileId), ...variantNames[purpose].map((name) => variantKey(fileId, name))];
}

export const fallbackPhoto = `${photoWidths.at(-1)}.jpg`;
export const originalPdf = 'original.pdf';
export const originalText = 'original.txt';
export const drawnPicture = 'picture.webp';

const variantNames: Record<FilePurpose, readonly string[]> = {
  photo: [...photoWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), fallbackPhoto],
  agreement: [originalPdf],
  ticket: [drawnPicture, originalPdf, originalText],
};
