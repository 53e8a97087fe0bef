import { useLingui } from '@lingui/react/macro';
import { ChosenFiles } from '@portal/client/forms/chosen-files';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { buttonStyle } from '@portal/ui/button-style';
import { errorStyle, fieldStyle, helpStyle, labelStyle } from '@portal/ui/input-style';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { CircleAlert, Upload } from 'lucide-react';
import { useId } from 'react';

import { labels } from '../../i18n/labels.ts';
import type { Attachments } from './use-attachments.ts';

/** Files from a file dialog or dropped from the desktop, listed one below the other. */
export function AttachmentsField({ attachments }: { attachments: Attachments }) {
  const { t } = useLingui();
  const id = useId();
  const { error, limit, isLocked } = attachments;
  const most = ticketRules.attachments;
  const { input, acceptFiles, box } = useFileDrop((chosen) => void attachments.add(chosen));

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={fieldStyle}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className={labelStyle}>
          {t({ id: 'attachment.label', message: 'Attachments' })}
        </span>
        <span className="text-13 text-muted">{t(labels.form.optional)}</span>
      </div>
      <div {...box} data-error={error ? true : undefined} className={boxStyle}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p id={`${id}-help`} className={`${helpStyle} min-w-0 flex-1 basis-48`}>
            {t({
              id: 'attachment.help',
              message: `Drop files here or choose them. Up to ${most} images, PDFs or text files, ${limit} each.`,
            })}
          </p>
          <button
            type="button"
            aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
            aria-disabled={isLocked || undefined}
            className={buttonStyle()}
            onClick={() => isLocked || input.current?.click()}
          >
            <Upload />
            {t({ id: 'attachment.choose', message: 'Choose files' })}
          </button>
        </div>
        <ChosenFiles chosen={attachments} removeLabel={(name) => t({ id: 'attachment.remove', message: `Remove ${name}` })} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t({ id: 'attachment.label', message: 'Attachments' })}
          accept={[...uploadRules.ticket.mediaTypes, '.log'].join(',')}
          onChange={(event) => acceptFiles(event.target.files)}
        />
      </div>
      {error && (
        <div id={`${id}-error`} role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

const boxStyle =
  'rounded-md border border-dashed border-line-control p-3 transition-colors ' +
  'data-over:border-accent data-over:bg-accent-soft data-error:border-danger-solid';
