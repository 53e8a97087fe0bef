import { NativeField } from '@portal/ui/native-field';

import type { FieldProps } from './field-props.ts';
import { clockTime, momentAt, ownZone } from './zoned-time.ts';

/** A moment, as the clocks of a time zone show it; of that of the person if none is chosen. */
export function MomentField({ label, value, onChange, error, zone }: FieldProps<string> & { zone: string | null }) {
  const shownZone = zone ?? ownZone();
  return (
    <NativeField
      size="md"
      type="datetime-local"
      label={label}
      help={shownZone.replaceAll('_', ' ')}
      error={error}
      value={clockTime(value, shownZone)}
      // A time that is half typed has no value, but is not meant to be removed.
      onChange={({ target }) => target.validity.badInput || onChange(momentAt(target.value, shownZone))}
    />
  );
}
