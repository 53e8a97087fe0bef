import { useLingui } from '@lingui/react/macro';
import { localeNames, locales } from '@portal/contract/locales';
import type { ComponentProps } from 'react';

import { SelectField } from '../../forms/select-field.tsx';

/** The language of a mail, in its own words. */
export function LanguageSelect(select: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { t } = useLingui();
  return (
    <SelectField
      {...select}
      size="sm"
      label={t({ id: 'signups.mailLanguage', message: 'Language of the mail' })}
      options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
    />
  );
}
