import { hasForeignSignature } from '@portal/client/platform/file-signature';
import { uploadRules } from '@portal/contract/files';

export type AttachmentFault = 'type' | 'size' | 'unreadable';

/** Checks a file before it is sent: its name, type and size, and its first bytes. */
export async function attachmentFault(file: File): Promise<AttachmentFault | undefined> {
  if (!isTaken(file)) return 'type';
  if (file.size > uploadRules.ticket.maxBytes) return 'size';
  try {
    return (await hasForeignSignature(file)) ? 'type' : undefined;
  } catch {
    // The file was moved, changed or deleted after it was chosen, or it is a folder.
    return 'unreadable';
  }
}

/** Browsers report no type for many log files. */
function isTaken({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return uploadRules.ticket.mediaTypes.some((each) => each === type) || /\.(?:txt|log)$/i.test(name);
}
