import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@portal/client/api/api-error';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { useState } from 'react';

import { fileRejectionText } from '../../forms/file-rejection-text.ts';
import { type AttachmentFault, attachmentFault } from './validate-attachments.ts';

/**
 * The chosen, unsent files and the error of the last choice. The choice is locked while they are being sent, so that the screen
 * shows exactly what is sent.
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
    /** Accepts valid files and names the rejected ones with the reason. */
    async add(more: readonly File[]) {
      if (isLocked) return;
      const judged = await Promise.all(more.map(async (file) => ({ file, found: await attachmentFault(file) })));
      const faults = judged.flatMap(({ file: { name }, found }) => {
        const reason = found && textOf(found);
        return reason ? [t({ id: 'attachment.refused', message: `${name}: ${reason}` })] : [];
      });
      const taken = judged.filter(({ found }) => found === undefined).map(({ file }) => file);
      // Reading is asynchronous: files chosen or removed meanwhile are respected.
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
    /** Names the file that the server refers to by its index among the sent files. */
    refuse(error: ApiError) {
      const text = fileRejectionText(error, files[Number(error.details?.['place'])]?.name);
      setChosen((now) => ({ ...now, fault: text }));
    },
    /** Removes only the sent files; one that was still being read stays. */
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
