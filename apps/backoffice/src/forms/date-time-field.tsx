import { useLingui } from '@lingui/react/macro';
import { clockTime, momentAt } from '@portal/contract/zoned-time';
import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';

import { useHalfTyped } from './use-half-typed.ts';

interface DateTimeFieldProps extends Omit<NativeFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string | null;
  onChange: (moment: string | null) => void;
  /** The time zone of the clock; that of the person if none is given. */
  zone?: string | undefined;
}

/** A moment, as the clocks of a time zone show it. One that is half typed must not be saved as if there were none: forms ask `leadsToHalfTyped`. */
export function DateTimeField({ value, onChange, zone, error, ...field }: DateTimeFieldProps) {
  const { t } = useLingui();
  const { input, isIncomplete } = useHalfTyped({
    stored: clockTime(value, zone),
    onEnter: (text) => onChange(momentAt(text, zone)),
  });
  const incomplete = t({ id: 'editor.timeIncomplete', message: 'Enter a day and a time.' });
  // The limit keeps the year at four digits.
  return (
    <NativeField
      size="md"
      max="9999-12-31T23:59"
      {...field}
      {...input}
      type="datetime-local"
      error={isIncomplete ? incomplete : error}
    />
  );
}
