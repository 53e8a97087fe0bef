import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import { fileSize } from '@portal/client/i18n/file-size';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { ContentKind, FileRole } from '@portal/contract/backoffice/content-kinds';
import { contentLocales, type Locale } from '@portal/contract/locales';
import { Button } from '@portal/ui/button';
import { IconButton } from '@portal/ui/icon-button';
import { NativeSelect } from '@portal/ui/native-select';
import { ProgressBar } from '@portal/ui/progress-bar';
import { CircleAlert, X } from 'lucide-react';
import { useRef } from 'react';

import { fileRoleLabels, typeNames } from './file-labels.ts';
import { fileRowStyle } from './file-row-style.ts';
import { FileSign } from './file-sign.tsx';
import { isByLocale, rulesOf } from './file-slots.ts';
import type { Upload } from './upload-queue.ts';
import { useFocusOnLeave } from './use-focus-on-leave.ts';

interface UploadItemProps {
  upload: Upload;
  kind: ContentKind;
  /** The types that the content accepts at all. */
  accepted: readonly string[];
  onPlace: (place: { role?: FileRole; locale?: Locale | null }) => void;
  onStart: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** A file on its way: what is still to be chosen, its progress, or why it failed. */
export function UploadItem({ upload, kind, accepted, onPlace, onStart, onCancel, onRemove }: UploadItemProps) {
  const { t } = useLingui();
  const reader = useLocale();
  const { file, role, roles, locale, state, share } = upload;
  const { name } = file;
  const percent = new Intl.NumberFormat(reader, { style: 'percent' }).format(share);
  const size = fileSize(file.size, reader);
  const sentSize = fileSize(file.size * share, reader);
  const needsLocale = isByLocale(kind, role);
  const isWrong = state === 'failed' || state === 'refused';
  const isSent = state === 'sending' || state === 'waiting';
  const row = useRef<HTMLLIElement>(null);
  useFocusOnLeave(row);
  // The button that was pressed disappears; the last one of the row stays.
  const last = useRef<HTMLButtonElement>(null);
  const start = () => {
    last.current?.focus();
    onStart();
  };

  return (
    <li ref={row} className={fileRowStyle}>
      {isWrong ? (
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
      ) : (
        <FileSign role={role} locale={locale} />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <div data-content className="font-medium text-strong wrap-anywhere">
          {name}
        </div>
        {isWrong ? (
          <div role="alert" className="text-13 text-danger">
            {state === 'failed' ? errorText(upload.error, notUploaded) : refusal()}
          </div>
        ) : (
          <div className="text-13 text-muted tabular-nums">
            {state === 'sending' ? t({ id: 'files.sent', message: `${sentSize} of ${size}` }) : size}
            {state === 'unclear' && ` · ${t({ id: 'files.notSent', message: 'not uploaded yet' })}`}
            {state === 'waiting' && ` · ${t({ id: 'files.waiting', message: 'waiting' })}`}
            {state === 'cancelled' && ` · ${t({ id: 'files.cancelled', message: 'cancelled' })}`}
          </div>
        )}
      </div>
      <div className="ms-auto flex items-center gap-2">
        {state === 'unclear' && roles.length > 1 && (
          <NativeSelect
            size="sm"
            label={t({ id: 'files.roleOf', message: `What ${name} is` })}
            value={role}
            onChange={({ target }) => onPlace({ role: target.value as FileRole })}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {t(fileRoleLabels[each])}
              </option>
            ))}
          </NativeSelect>
        )}
        {state === 'unclear' && needsLocale && (
          <NativeSelect
            size="sm"
            label={t({ id: 'files.languageOf', message: `Language of ${name}` })}
            value={locale ?? ''}
            onChange={({ target }) => onPlace({ locale: (target.value || null) as Locale | null })}
          >
            <option value="">{t({ id: 'files.chooseLanguage', message: 'Choose a language' })}</option>
            {contentLocales.map((each) => (
              <option key={each} value={each}>
                {languageName(each, reader)}
              </option>
            ))}
          </NativeSelect>
        )}
        {state === 'unclear' && (
          <Button
            size="sm"
            aria-label={t({ id: 'files.uploadName', message: `Upload ${name}` })}
            isDisabled={needsLocale && locale === null}
            onPress={start}
          >
            {t({ id: 'files.upload', message: 'Upload' })}
          </Button>
        )}
        {state === 'sending' && (
          <div className="w-36">
            <ProgressBar
              label={t({ id: 'files.uploading', message: 'Uploading' })}
              name={t({ id: 'files.uploadingName', message: `Uploading ${name}` })}
              progress={share}
              valueText={percent}
            />
          </div>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="sm" aria-label={t({ id: 'files.retryName', message: `Try again: ${name}` })} onPress={start}>
            {t({ id: 'files.retry', message: 'Try again' })}
          </Button>
        )}
        <IconButton
          ref={last}
          size="sm"
          label={
            isSent
              ? t({ id: 'files.cancelUpload', message: `Cancel the upload of ${name}` })
              : t({ id: 'files.removeUpload', message: `Remove the upload of ${name}` })
          }
          // The same button removes what it has cancelled, but not with the second half of a double click.
          onClickCapture={(event) => !isSent && event.detail > 1 && event.stopPropagation()}
          onPress={isSent ? onCancel : onRemove}
        >
          <X />
        </IconButton>
      </div>
    </li>
  );

  function refusal(): string {
    const limit = fileSize(rulesOf(role).maxBytes, reader);
    const types = typeNames(accepted);
    if (upload.problem === 'size') return t({ id: 'files.tooLarge', message: `Larger than ${limit}.` });
    if (upload.problem === 'unreadable')
      return t({ id: 'files.unreadable', message: 'This file can’t be read. Choose it again.' });
    return t({ id: 'files.wrongType', message: `This type of file can’t be used. Choose one of these: ${types}.` });
  }
}

const notUploaded = msg({ id: 'files.notUploaded', message: 'This file couldn’t be uploaded. Try again.' });
