import { useLingui } from '@lingui/react/macro';
import { uploadRules } from '@portal/contract/files';
import { Button } from '@portal/ui/button';
import { FileField } from '@portal/ui/file-field';
import { Tile } from '@portal/ui/tile';
import { useState } from 'react';

interface LogoFieldProps {
  /** The URL of the stored logo. */
  stored: string | null;
  /** The chosen file; null when the stored logo is to be removed. */
  logo: File | null | undefined;
  onChange: (logo: File | null | undefined) => void;
  name: string;
}

export function LogoField({ stored, logo, onChange, name }: LogoFieldProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string>();
  const { mediaTypes, maxBytes } = uploadRules.logo;

  const handleChange = (file: File | undefined) => {
    const isAccepted = !file || ((mediaTypes as readonly string[]).includes(file.type) && file.size <= maxBytes);
    setError(
      isAccepted ? undefined : t({ id: 'partner.logoRefused', message: 'Choose a JPEG, PNG or WebP image of at most 5 MB.' }),
    );
    onChange(isAccepted ? file : undefined);
  };

  return (
    <FileField
      name="logo"
      label={t({ id: 'partner.logo', message: 'Logo' })}
      labelEnd={
        stored && logo !== null ? (
          <Button size="sm" kind="link" onPress={() => onChange(null)}>
            {t({ id: 'partner.removeLogo', message: 'Remove logo' })}
          </Button>
        ) : undefined
      }
      help={t({ id: 'partner.logoHelp', message: 'JPEG, PNG or WebP, at most 5 MB' })}
      error={error}
      accept={mediaTypes}
      file={logo ?? undefined}
      onChange={handleChange}
      preview={<Tile name={name} picture={logo === undefined ? stored : null} size={40} />}
      content={logo?.name ?? ''}
      chooseLabel={t({ id: 'partner.chooseLogo', message: 'Choose file' })}
      removeLabel={t({ id: 'partner.discardLogo', message: 'Discard chosen file' })}
    />
  );
}
