import { useLingui } from '@lingui/react/macro';
import { ownZone } from '@portal/contract/zoned-time';

import { SelectField } from '../../../forms/select-field.tsx';
import type { FieldProps } from './field-props.ts';

/** The time zone of the place. Without one, times are entered in the zone of the person. */
export function ZoneField({ label, value, onChange, error }: FieldProps<string>) {
  const { t } = useLingui();
  const zone = ownZone();
  const zones = Intl.supportedValuesOf('timeZone');
  const unknown = value === null || zones.includes(value) ? [] : [value];
  return (
    <SelectField
      label={label}
      error={error}
      options={[
        { value: '', label: t({ id: 'editor.ownZone', message: `Your time zone (${zone})` }) },
        ...[...unknown, ...zones].map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
