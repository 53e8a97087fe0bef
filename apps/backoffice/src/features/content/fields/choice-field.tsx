import { useLingui } from '@lingui/react/macro';

import { SelectField } from '../../../forms/select-field.tsx';
import { optionLabel } from './field-labels.ts';
import type { FieldProps } from './field-props.ts';

export function ChoiceField({ label, value, onChange, error, options }: FieldProps<string> & { options: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <SelectField
      label={label}
      error={error}
      options={[{ value: '', label: '–' }, ...options.map((option) => ({ value: option, label: i18n._(optionLabel(option)) }))]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
