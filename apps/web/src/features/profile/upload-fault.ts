import { type FilePurpose, uploadRules } from '@portal/contract/files';

export type UploadFault = 'type' | 'size';

/** What a file's own words say about it. */
export function uploadFault(purpose: FilePurpose, file: Pick<File, 'type' | 'size'>): UploadFault | undefined {
  const { mediaTypes, maxBytes } = uploadRules[purpose];
  if (!mediaTypes.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
