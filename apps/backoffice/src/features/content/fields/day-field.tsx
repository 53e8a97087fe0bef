import { NativeField } from '@portal/ui/native-field';

import type { FieldProps } from './field-props.ts';

/** A day without a time, which is the same in every time zone. */
export function DayField({ label, value, onChange, error }: FieldProps<string>) {
  return (
    <NativeField
      size="md"
      type="date"
      label={label}
      error={error}
      value={value ?? ''}
      // A day that is half typed has no value, but is not meant to be removed.
      onChange={({ target }) => target.validity.badInput || onChange(target.value || null)}
    />
  );
}
