import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import type { BrandFilePurpose } from '@portal/contract/backoffice/settings';
import { uploadRules } from '@portal/contract/files';
import { Button } from '@portal/ui/button';
import { FileField } from '@portal/ui/file-field';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { useMutation } from '@tanstack/react-query';

import { uploadBrandFile } from './settings.api.ts';

interface BrandFileFieldProps {
  purpose: BrandFilePurpose;
  label: string;
  help: string;
  path: string | null;
  onChange: (path: string | null) => void;
  /** The ground that the picture is shown on. */
  theme?: 'light' | 'dark';
  canRemove?: boolean;
}

/** A picture of the brand. It is uploaded when it is chosen and shown to partners once the brand is saved. */
export function BrandFileField({ purpose, label, help, path, onChange, theme, canRemove = false }: BrandFileFieldProps) {
  const { t } = useLingui();
  const { mediaTypes, maxBytes } = uploadRules[purpose];
  const upload = useMutation({
    mutationFn: (file: File) => uploadBrandFile(purpose, file),
    onSuccess: (uploaded) => onChange(uploaded),
  });
  const isTooLarge = upload.variables !== undefined && upload.variables.size > maxBytes;
  const choose = (file: File | undefined) => file && upload.mutate(file);

  return (
    <FileField
      name={purpose}
      label={label}
      help={help}
      accept={mediaTypes}
      file={undefined}
      onChange={choose}
      error={
        upload.isError
          ? isTooLarge
            ? t({ id: 'settings.tooLarge', message: 'This image is too large.' })
            : errorMessage(upload.error)
          : undefined
      }
      preview={
        <span data-theme={theme} className={previewStyle}>
          <ImageWithFallback src={path} alt="" width={80} height={48} className="size-full object-contain" placeholder={null} />
        </span>
      }
      content={
        upload.isPending ? (
          <span role="status">{t({ id: 'settings.uploading', message: 'Uploading…' })}</span>
        ) : (
          canRemove &&
          path && (
            <Button size="sm" kind="ghost" className="-ms-2.5" onPress={() => onChange(null)}>
              {t({ id: 'settings.removeImage', message: 'Remove image' })}
            </Button>
          )
        )
      }
      chooseLabel={t({ id: 'settings.chooseImage', message: 'Choose image' })}
      removeLabel={t({ id: 'settings.removeImage', message: 'Remove image' })}
    />
  );
}

const previewStyle = 'flex h-12 w-20 shrink-0 items-center justify-center rounded-sm border border-line bg-card p-1.5';
