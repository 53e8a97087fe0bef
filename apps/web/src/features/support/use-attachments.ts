import { useLingui } from '@lingui/react/macro';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import { refusalText } from '../../app/file-refusal.ts';
import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';
import { type AttachmentFault, attachmentFault } from './attachment-fault.ts';

/**
 * The files that are chosen and not sent yet, and what is wrong with the last choice. While they are on their way the choice is
 * locked: what is changed then would not be what is sent.
 */
export function useAttachments({ isLocked }: { isLocked: boolean }) {
  const { t } = useLingui();
  const limit = fileSize(uploadRules.ticket.maxBytes, useLocale());
  const [{ files, fault }, setChosen] = useState<Chosen>(nothing);

  const textOf = (found: AttachmentFault | 'count'): string => {
    const most = ticketRules.attachments;
    if (found === 'count') return t({ id: 'attachment.count', message: `You can attach up to ${most} files.` });
    if (found === 'unreadable') return t({ id: 'upload.unreadable', message: 'We couldn’t read this file. Choose it again.' });
    if (found === 'size') return t({ id: 'upload.tooLarge', message: `This file is too large. The limit is ${limit}.` });
    return t({ id: 'attachment.type', message: 'Choose an image, PDF or text file.' });
  };

  return {
    files,
    fault,
    limit,
    isLocked,
    /** What can be taken is taken; what cannot is named, with the reason. */
    async add(more: readonly File[]) {
      if (isLocked) return;
      const judged = await Promise.all(more.map(async (file) => ({ file, found: await attachmentFault(file) })));
      const faults = judged.flatMap(({ file: { name }, found }) => {
        const reason = found && textOf(found);
        return reason ? [t({ id: 'attachment.refused', message: `${name}: ${reason}` })] : [];
      });
      const taken = judged.filter(({ found }) => found === undefined).map(({ file }) => file);
      // Reading takes its time: what was chosen or removed meanwhile counts.
      setChosen((now) => {
        const next = withoutCopies([...now.files, ...taken]);
        const kept = next.slice(0, ticketRules.attachments);
        const all = kept.length < next.length ? [...faults, textOf('count')] : faults;
        return { files: kept, fault: all.join(' ') || undefined };
      });
    },
    remove(file: File) {
      if (isLocked) return;
      setChosen((now) => ({ files: now.files.filter((each) => each !== file), fault: undefined }));
    },
    /** Names the file that the server means by its place among those that were sent. */
    refuse(error: ApiError) {
      const text = refusalText(error, files[Number(error.details?.['place'])]?.name);
      setChosen((now) => ({ ...now, fault: text }));
    },
    /** Those only: one that was still being read when they were sent stays. */
    removeSent(sent: readonly File[]) {
      setChosen((now) => ({ files: now.files.filter((each) => !sent.includes(each)), fault: undefined }));
    },
    clear() {
      setChosen(nothing);
    },
  };
}

interface Chosen {
  readonly files: readonly File[];
  readonly fault: string | undefined;
}

const nothing: Chosen = { files: [], fault: undefined };

export type Attachments = ReturnType<typeof useAttachments>;

function withoutCopies(files: readonly File[]): readonly File[] {
  return files.filter((file, place) => files.findIndex((each) => isSame(each, file)) === place);
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
