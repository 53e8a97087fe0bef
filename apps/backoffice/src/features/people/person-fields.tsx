import { useLingui } from '@lingui/react/macro';
import { localeNames, locales } from '@portal/contract/locales';
import type { ComponentProps } from 'react';

import { SelectField } from '../../forms/select-field.tsx';
import { labels } from '../../i18n/labels.ts';
import { personLabels } from './people-labels.ts';

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The language of the person's mails and of the portal. */
export function LanguageField(select: FieldProps) {
  const { t } = useLingui();
  const options = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));
  return <SelectField label={t(personLabels.language)} options={options} {...select} />;
}

export function RoleField(select: FieldProps) {
  const { t } = useLingui();
  const options = (['editor', 'admin'] as const).map((value) => ({ value, label: t(labels.role[value]) }));
  return <SelectField label={t(personLabels.role)} options={options} {...select} />;
}
