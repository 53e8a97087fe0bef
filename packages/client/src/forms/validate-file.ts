import { hasWrongSignature } from '../platform/file-signature.ts';

export interface FileRules {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** Endings of names that are accepted without a media type: browsers report none for many log files. */
  readonly extensions?: RegExp;
}

export type FileError = 'type' | 'size' | 'unreadable';

/** Checks a file before it is sent: its name, type and size, and its first bytes. */
export async function validateFile(file: File, { mediaTypes, maxBytes, extensions }: FileRules): Promise<FileError | undefined> {
  const isAccepted = mediaTypes.includes(file.type) || extensions?.test(file.name) === true;
  if (!isAccepted) return 'type';
  if (file.size > maxBytes) return 'size';
  try {
    return (await hasWrongSignature(file)) ? 'type' : undefined;
  } catch {
    // The file was moved, changed or deleted after it was chosen, or it is a folder.
    return 'unreadable';
  }
}
