import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import { uploadRules } from '@portal/contract/files';
import { Avatar } from '@portal/ui/avatar';
import { linkStyle } from '@portal/ui/button-style';
import { FileField } from '@portal/ui/file-field';
import { FileText } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { type FileFieldName, purposes, type useProfileFiles } from './use-profile-files.ts';

interface UploadFieldProps {
  files: ReturnType<typeof useProfileFiles>;
  /** URL of the stored file. */
  stored: string | null;
}

export function PhotoField({ files, stored, personName }: UploadFieldProps & { personName: string }) {
  const { t } = useLingui();
  const limit = useLimit('profilePhoto');

  return (
    <Field
      name="profilePhoto"
      files={files}
      label={t(labels.field.profilePhoto)}
      help={t({ id: 'upload.photoHelp', message: `JPEG, PNG or WebP, up to ${limit}. Drop a file here or choose one.` })}
      preview={<Avatar photo={files.preview ?? stored} name={personName} size="lg" />}
      content={
        stored ? t({ id: 'upload.photoStored', message: 'Your photo' }) : t({ id: 'upload.photoNone', message: 'No photo yet' })
      }
    />
  );
}

export function AgreementField({ files, stored }: UploadFieldProps) {
  const { t } = useLingui();
  const limit = useLimit('distributionAgreement');

  return (
    <Field
      name="distributionAgreement"
      files={files}
      label={t(labels.field.distributionAgreement)}
      help={t({ id: 'upload.agreementHelp', message: `PDF, up to ${limit}. Drop a file here or choose one.` })}
      preview={
        <span className="grid size-11 place-items-center rounded-md border border-line bg-sunken text-muted">
          <FileText className="size-5" aria-hidden />
        </span>
      }
      content={
        stored ? (
          <a href={stored} target="_blank" rel="noreferrer" className={linkStyle}>
            {t({ id: 'upload.agreementOpen', message: 'Open agreement' })}
            <span className="sr-only"> {t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
          </a>
        ) : (
          t({ id: 'upload.agreementNone', message: 'No agreement uploaded yet' })
        )
      }
    />
  );
}

interface FieldProps extends Pick<Parameters<typeof FileField>[0], 'label' | 'help' | 'preview' | 'content'> {
  name: FileFieldName;
  files: UploadFieldProps['files'];
}

function Field({ name, files, content, ...field }: FieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const file = files.chosen[name];

  return (
    <FileField
      {...field}
      name={name}
      accept={uploadRules[purposes[name]].mediaTypes}
      file={file}
      error={files.errors[name]}
      onChange={(next) => void files.choose(name, next)}
      labelEnd={<span className="text-13 text-muted">{t(labels.form.optional)}</span>}
      content={file ? `${file.name} · ${fileSize(file.size, locale)}` : content}
      chooseLabel={t({ id: 'upload.choose', message: 'Choose file' })}
      removeLabel={t({ id: 'upload.remove', message: 'Remove file' })}
    />
  );
}

function useLimit(name: FileFieldName): string {
  return fileSize(uploadRules[purposes[name]].maxBytes, useLocale());
}
