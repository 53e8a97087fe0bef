import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';
import { useState } from 'react';

import { clockTime, momentAt } from './zoned-time.ts';

interface DateTimeFieldProps extends Omit<NativeFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string | null;
  onChange: (moment: string | null) => void;
  /** The time zone of the clock; that of the person if none is given. */
  zone?: string | undefined;
}

/**
 * A moment, as the clocks of a time zone show it. A time that is half typed has no value, but is not meant to be removed: the moment stays
 * until the time is complete, or until the field is left empty.
 */
export function DateTimeField({ value, onChange, zone, ...field }: DateTimeFieldProps) {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <NativeField
      size="md"
      {...field}
      type="datetime-local"
      // The stored time would overwrite what is half typed.
      value={isHalfTyped ? '' : clockTime(value, zone)}
      onChange={({ target }) => {
        setHalfTyped(target.validity.badInput);
        if (!target.validity.badInput) onChange(momentAt(target.value, zone));
      }}
      onBlur={({ target }) => {
        // Removing the last part of a time is no change for the browser.
        if (isHalfTyped && !target.validity.badInput) onChange(null);
        setHalfTyped(false);
      }}
    />
  );
}
