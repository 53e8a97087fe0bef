import { useLingui } from '@lingui/react/macro';
import { clockTime, momentAt } from '@portal/contract/zoned-time';
import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';

import { useHalfTyped } from './use-half-typed.ts';

interface DateTimeFieldProps extends Omit<NativeFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string | null;
  onChange: (moment: string | null) => void;
  /** The time zone of the clock; that of the person if none is given. */
  zone?: string | undefined;
  /** Leaves a time that is half typed in the field when that is left, instead of showing the previous one again. */
  keepsHalfTyped?: boolean;
}

/** A moment, as the clocks of a time zone show it. */
export function DateTimeField({ value, onChange, zone, keepsHalfTyped, error, ...field }: DateTimeFieldProps) {
  const { t } = useLingui();
  const { input, isIncomplete } = useHalfTyped({
    stored: clockTime(value, zone),
    onEnter: (text) => onChange(momentAt(text, zone)),
    keepsHalfTyped,
  });
  const incomplete = keepsHalfTyped
    ? t({ id: 'editor.timeIncomplete', message: 'Enter a day and a time.' })
    : t({ id: 'editor.reviewIncomplete', message: 'The date was incomplete, so nothing was changed.' });
  return <NativeField size="md" {...field} {...input} type="datetime-local" error={isIncomplete ? incomplete : error} />;
}
