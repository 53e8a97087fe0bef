import { uploadRules } from '@portal/contract/files';

import { isDisguised } from '../../app/file-content.ts';

export type AttachmentFault = 'type' | 'size' | 'unreadable';

/** What can be said about a file before it is sent: by its own words, and by its first bytes. */
export async function attachmentFault(file: File): Promise<AttachmentFault | undefined> {
  if (!isTaken(file)) return 'type';
  if (file.size > uploadRules.ticket.maxBytes) return 'size';
  try {
    return (await isDisguised(file)) ? 'type' : undefined;
  } catch {
    // Moved, changed or gone since it was chosen; or a folder.
    return 'unreadable';
  }
}

/** Browsers know no type for many a log. */
function isTaken({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return uploadRules.ticket.mediaTypes.some((each) => each === type) || /\.(?:txt|log)$/i.test(name);
}
