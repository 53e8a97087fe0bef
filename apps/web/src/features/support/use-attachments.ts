import { useLingui } from '@lingui/react/macro';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { useState } from 'react';

import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';
import { type AttachmentFault, attachmentFault } from './attachment-fault.ts';

/** The files that are chosen and not sent yet, and what is wrong with the last choice. */
export function useAttachments() {
  const { t } = useLingui();
  const limit = fileSize(uploadRules.ticket.maxBytes, useLocale());
  const [files, setFiles] = useState<File[]>([]);
  const [fault, setFault] = useState<string>();

  const textOf = (found: AttachmentFault): string => {
    const most = ticketRules.attachments;
    if (found === 'count') return t({ id: 'attachment.count', message: `A ticket takes up to ${most} files.` });
    if (found === 'size') return t({ id: 'upload.tooLarge', message: `This file is larger than ${limit}.` });
    return t({ id: 'attachment.type', message: 'Please choose pictures, PDF files or text files.' });
  };

  return {
    files,
    fault,
    limit,
    /** A choice that cannot be taken leaves the choice before as it was. */
    add(more: readonly File[]) {
      const next = [...files, ...more.filter((file) => !files.some((each) => isSame(each, file)))];
      const found = attachmentFault(next);
      setFault(found && textOf(found));
      if (!found) setFiles(next);
    },
    remove(file: File) {
      setFiles((all) => all.filter((each) => each !== file));
      setFault(undefined);
    },
    refuse: setFault,
    clear() {
      setFiles([]);
      setFault(undefined);
    },
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
