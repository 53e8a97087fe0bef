import { type FilePurpose, uploadRules } from '@portal/contract/files';

export type UploadError = 'type' | 'size';

/** Checks the declared type and the size of a file. */
export function validateUpload(purpose: FilePurpose, file: Pick<File, 'type' | 'size'>): UploadError | undefined {
  const { mediaTypes, maxBytes } = uploadRules[purpose];
  if (!mediaTypes.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
