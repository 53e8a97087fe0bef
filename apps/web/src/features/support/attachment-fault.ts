import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';

export type AttachmentFault = 'type' | 'size' | 'count';

/** What can be said about files before they are sent. Whether each is what it claims to be, the server sees in its content. */
export function attachmentFault(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): AttachmentFault | undefined {
  if (files.length > ticketRules.attachments) return 'count';
  if (files.some((file) => !isTaken(file))) return 'type';
  return files.some(({ size }) => size > uploadRules.ticket.maxBytes) ? 'size' : undefined;
}

/** Browsers know no type for many a log. */
function isTaken({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return uploadRules.ticket.mediaTypes.some((each) => each === type) || /\.(?:txt|log)$/i.test(name);
}
