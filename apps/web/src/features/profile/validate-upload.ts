import { type FilePurpose, uploadRules } from '@portal/contract/files';

export type UploadFault = 'type' | 'size';

/** Checks what a file says about itself: its name, type and size. */
export function validateUpload(purpose: FilePurpose, file: Pick<File, 'type' | 'size'>): UploadFault | undefined {
  const { mediaTypes, maxBytes } = uploadRules[purpose];
  if (!mediaTypes.some((type) => type === file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
