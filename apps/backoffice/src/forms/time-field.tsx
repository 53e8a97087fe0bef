import { useLingui } from '@lingui/react/macro';
import { NativeField, type NativeFieldProps } from '@portal/ui/native-field';

import { useHalfTyped } from './use-half-typed.ts';

interface TimeFieldProps extends Omit<NativeFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A time of day. One that is half typed stays in the field, and must not be saved as if there were none: the form asks `leadsToHalfTyped`. */
export function TimeField({ value, onChange, error, ...field }: TimeFieldProps) {
  const { t } = useLingui();
  const { input, isIncomplete } = useHalfTyped({
    stored: value,
    onEnter: (text) => onChange({ target: { value: text } }),
  });
  const incomplete = t({ id: 'forms.timeIncomplete', message: 'Enter a complete time.' });
  return <NativeField size="md" {...field} {...input} type="time" error={isIncomplete ? incomplete : error} />;
}
