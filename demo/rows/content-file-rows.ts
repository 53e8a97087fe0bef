import type { GeneratedFile } from '../files/generated-file.ts';
import { sha256 } from '../files/generated-file.ts';

/** A file that belongs to a piece of content. */
export interface ContentFile {
  readonly contentId: number;
  readonly contentKind: string;
  readonly role: 'picture' | 'detail' | 'video' | 'captions' | 'original';
  readonly locale: string | null;
  /** The file name of the download. */
  readonly name: string;
  readonly file: GeneratedFile;
}

export function contentFileRow({ file, ...rest }: ContentFile) {
  const variants = Object.entries(file.objects).map(([name, { mediaType, size }]) => [name, { mediaType, size }] as const);
  return {
    ...rest,
    // The id changes with the content, because browsers cache files by it.
    id: uuidOf(`${rest.contentId} ${rest.role} ${rest.locale}`, file.sha256),
    mediaType: variants.at(-1)?.[1].mediaType ?? '',
    sha256: file.sha256,
    width: file.width,
    height: file.height,
    seconds: file.seconds,
    placeholder: file.placeholder,
    storageKey: file.storageKey,
    variants: JSON.stringify(Object.fromEntries(variants)),
  };
}

function uuidOf(name: string, hash: Buffer): string {
  const hex = sha256(name, hash).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
