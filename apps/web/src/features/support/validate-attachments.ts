import { hasWrongSignature } from '@portal/client/platform/file-signature';
import { uploadRules } from '@portal/contract/files';

export type AttachmentError = 'type' | 'size' | 'unreadable';

/** Checks a file before it is sent: its name, type and size, and its first bytes. */
export async function validateAttachment(file: File): Promise<AttachmentError | undefined> {
  if (!isAccepted(file)) return 'type';
  if (file.size > uploadRules.ticket.maxBytes) return 'size';
  try {
    return (await hasWrongSignature(file)) ? 'type' : undefined;
  } catch {
    // The file was moved, changed or deleted after it was chosen, or it is a folder.
    return 'unreadable';
  }
}

/** Browsers report no type for many log files. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return uploadRules.ticket.mediaTypes.some((each) => each === type) || /\.(?:txt|log)$/i.test(name);
}
