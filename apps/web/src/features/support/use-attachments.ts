import { useLingui } from '@lingui/react/macro';
import { useChosenFiles } from '@portal/client/forms/use-chosen-files';
import type { FileError } from '@portal/client/forms/validate-file';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';

import { fileRejectionText } from '../../forms/file-rejection-text.ts';

const rules = { ...uploadRules.ticket, extensions: /\.(?:txt|log)$/i };

/** The chosen, unsent files of a ticket or a reply, and the error of the last choice. */
export function useAttachments({ isLocked }: { isLocked: boolean }) {
  const { t } = useLingui();
  const limit = fileSize(uploadRules.ticket.maxBytes, useLocale());
  const most = ticketRules.attachments;

  const reasonOf = (error: FileError): string => {
    if (error === 'unreadable') return t({ id: 'upload.unreadable', message: 'We couldn’t read this file. Choose it again.' });
    if (error === 'size') return t({ id: 'upload.tooLarge', message: `This file is too large. The limit is ${limit}.` });
    return t({ id: 'attachment.type', message: 'Choose an image, PDF or text file.' });
  };
  const errorText = (name: string, error: FileError): string => {
    const reason = reasonOf(error);
    return t({ id: 'attachment.refused', message: `${name}: ${reason}` });
  };

  const files = useChosenFiles({
    isLocked,
    rules,
    maxFiles: most,
    errorText,
    tooManyText: t({ id: 'attachment.count', message: `You can attach up to ${most} files.` }),
    rejectionText: fileRejectionText,
  });
  return { ...files, limit };
}

export type Attachments = ReturnType<typeof useAttachments>;
