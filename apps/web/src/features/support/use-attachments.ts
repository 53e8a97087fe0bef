import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@portal/client/api/api-error';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { useState } from 'react';

import { fileRejectionText } from '../../forms/file-rejection-text.ts';
import { type AttachmentError, validateAttachment } from './validate-attachments.ts';

/**
 * The chosen, unsent files and the error of the last choice. They cannot be changed while they are being sent, so that the screen
 * shows exactly what is sent.
 */
export function useAttachments({ isLocked }: { isLocked: boolean }) {
  const { t } = useLingui();
  const limit = fileSize(uploadRules.ticket.maxBytes, useLocale());
  const [{ files, error }, setChosen] = useState<AttachmentState>(noFiles);

  const errorTextOf = (fileError: AttachmentError | 'count'): string => {
    const most = ticketRules.attachments;
    if (fileError === 'count') return t({ id: 'attachment.count', message: `You can attach up to ${most} files.` });
    if (fileError === 'unreadable')
      return t({ id: 'upload.unreadable', message: 'We couldn’t read this file. Choose it again.' });
    if (fileError === 'size') return t({ id: 'upload.tooLarge', message: `This file is too large. The limit is ${limit}.` });
    return t({ id: 'attachment.type', message: 'Choose an image, PDF or text file.' });
  };

  return {
    files,
    error,
    limit,
    isLocked,
    /** Accepts valid files and names the rejected ones with the reason. */
    async add(added: readonly File[]) {
      if (isLocked) return;
      const checked = await Promise.all(added.map(async (file) => ({ file, fileError: await validateAttachment(file) })));
      const errors = checked.flatMap(({ file: { name }, fileError }) => {
        const reason = fileError && errorTextOf(fileError);
        return reason ? [t({ id: 'attachment.refused', message: `${name}: ${reason}` })] : [];
      });
      const accepted = checked.filter(({ fileError }) => fileError === undefined).map(({ file }) => file);
      // Reading is asynchronous: files chosen or removed meanwhile are respected.
      setChosen((current) => {
        const next = withoutDuplicates([...current.files, ...accepted]);
        const kept = next.slice(0, ticketRules.attachments);
        const all = kept.length < next.length ? [...errors, errorTextOf('count')] : errors;
        return { files: kept, error: all.join(' ') || undefined };
      });
    },
    remove(file: File) {
      if (isLocked) return;
      setChosen((current) => ({ files: current.files.filter((each) => each !== file), error: undefined }));
    },
    /** Names the file that the server refers to by its index among the sent files. */
    showRejection(rejection: ApiError) {
      const text = fileRejectionText(rejection, files[Number(rejection.details?.['place'])]?.name);
      setChosen((current) => ({ ...current, error: text }));
    },
    /** Removes only the sent files; one that was still being read stays. */
    removeSent(sent: readonly File[]) {
      setChosen((current) => ({ files: current.files.filter((each) => !sent.includes(each)), error: undefined }));
    },
    clear() {
      setChosen(noFiles);
    },
  };
}

interface AttachmentState {
  readonly files: readonly File[];
  readonly error: string | undefined;
}

const noFiles: AttachmentState = { files: [], error: undefined };

export type Attachments = ReturnType<typeof useAttachments>;

function withoutDuplicates(files: readonly File[]): readonly File[] {
  return files.filter((file, index) => files.findIndex((each) => isSame(each, file)) === index);
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
