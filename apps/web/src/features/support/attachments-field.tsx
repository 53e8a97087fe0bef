import { useLingui } from '@lingui/react/macro';
import { uploadRules } from '@portal/contract/files';
import { ticketRules } from '@portal/contract/support';
import { buttonStyle } from '@portal/ui/button-style';
import { faultStyle, fieldStyle, helpStyle, labelStyle } from '@portal/ui/input-style';
import { useFileDrop } from '@portal/ui/use-file-drop';
import { CircleAlert, Paperclip, Upload, X } from 'lucide-react';
import { useId } from 'react';

import { fileSize } from '../../i18n/file-size.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { useAttachments } from './use-attachments.ts';

/** Files by their dialog or dropped from the desktop, one below the other. */
export function AttachmentsField({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { t } = useLingui();
  const id = useId();
  const { files, fault, limit } = attachments;
  const most = ticketRules.attachments;
  const { input, take, box } = useFileDrop((chosen) => attachments.add(chosen));

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={fieldStyle}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className={labelStyle}>
          {t({ id: 'attachment.label', message: 'Attachments' })}
        </span>
        <span className="text-13 text-muted">{t(labels.form.optional)}</span>
      </div>
      <div {...box} data-fault={fault ? true : undefined} className={boxStyle}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p id={`${id}-help`} className={`${helpStyle} min-w-0 flex-1 basis-48`}>
            {t({
              id: 'attachment.help',
              message: `Pictures, PDF or text files, up to ${most}, ${limit} each. Drop them here or choose them.`,
            })}
          </p>
          <button
            type="button"
            aria-describedby={`${id}-help${fault ? ` ${id}-fault` : ''}`}
            className={buttonStyle()}
            onClick={() => input.current?.click()}
          >
            <Upload />
            {t({ id: 'attachment.choose', message: 'Choose files' })}
          </button>
        </div>
        {files.length > 0 && (
          <ul className="mt-2 grid">
            {files.map((file) => (
              <Chosen key={`${file.name} ${file.lastModified}`} file={file} onRemove={() => attachments.remove(file)} />
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t({ id: 'attachment.label', message: 'Attachments' })}
          accept={[...uploadRules.ticket.mediaTypes, '.log'].join(',')}
          onChange={(event) => take(event.target.files)}
        />
      </div>
      {fault && (
        <div id={`${id}-fault`} role="alert" className={faultStyle}>
          <CircleAlert />
          <span>{fault}</span>
        </div>
      )}
    </div>
  );
}

function Chosen({ file: { name, size }, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className="flex items-center gap-2 border-t border-line-subtle py-1">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span data-content className="min-w-0 flex-1 text-strong wrap-anywhere">
        {name}
      </span>
      <span className="text-13 text-muted tabular-nums">{fileSize(size, locale)}</span>
      <button
        type="button"
        aria-label={t({ id: 'attachment.remove', message: `Remove ${name}` })}
        className={buttonStyle({ kind: 'quiet', icon: true })}
        onClick={onRemove}
      >
        <X />
      </button>
    </li>
  );
}

const boxStyle =
  'rounded-md border border-dashed border-line-control p-3 transition-colors ' +
  'data-over:border-accent data-over:bg-accent-soft data-fault:border-danger-solid';
