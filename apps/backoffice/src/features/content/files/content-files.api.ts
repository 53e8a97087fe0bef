import { call } from '@portal/client/api/call';
import type { FileVersion } from '@portal/contract/backoffice/content';
import { uploadContentFile } from '@portal/contract/backoffice/content-files';

import type { FilePlace } from './file-slots.ts';

interface UploadControl {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Stores a file as the next version in its place. */
export async function uploadFile(
  contentId: number,
  file: File,
  { role, locale }: FilePlace,
  control: UploadControl,
): Promise<FileVersion> {
  const { body } = await call(uploadContentFile, {
    params: { id: String(contentId) },
    query: locale === null ? {} : { locale },
    body: { [role]: file },
    ...control,
  });
  return body;
}
