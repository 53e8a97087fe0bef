import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import { useChosenFiles } from '@portal/client/forms/use-chosen-files';
import type { FileError } from '@portal/client/forms/validate-file';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';

const rules = { ...uploadRules.ticket, extensions: /\.(?:txt|log)$/i };

/** The chosen, unsent files of an answer. */
export function useAnswerFiles({ isLocked }: { isLocked: boolean }) {
  const { t } = useLingui();
  const limit = fileSize(uploadRules.ticket.maxBytes, useLocale());
  const most = ticketRules.attachments;
  const errorTexts: Record<FileError, (name: string) => string> = {
    type: (name) => t({ id: 'tickets.fileType', message: `${name}: choose an image, PDF or text file.` }),
    size: (name) => t({ id: 'tickets.fileSize', message: `${name} is larger than ${limit}.` }),
    unreadable: (name) => t({ id: 'tickets.fileUnreadable', message: `${name} can’t be read. Choose it again.` }),
  };
  return useChosenFiles({
    isLocked,
    rules,
    maxFiles: most,
    errorText: (name, error) => errorTexts[error](name),
    tooManyText: t({ id: 'tickets.fileCount', message: `You can attach up to ${most} files.` }),
    rejectionText: (rejection, name) => {
      const reason = errorText(rejection, { id: 'file.refused' });
      return name === undefined ? reason : t({ id: 'tickets.fileRefused', message: `${name}: ${reason}` });
    },
  });
}
