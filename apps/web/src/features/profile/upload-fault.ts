import { type FilePurpose, uploadRules } from '@portal/contract/files';

export type UploadFault = 'type' | 'size';

/** What can be said about a file before it is sent. Whether it is what it claims to be, the server sees in its content. */
export function uploadFault(purpose: FilePurpose, file: Pick<File, 'type' | 'size'>): UploadFault | undefined {
  const { mediaTypes, maxBytes } = uploadRules[purpose];
  if (!mediaTypes.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
