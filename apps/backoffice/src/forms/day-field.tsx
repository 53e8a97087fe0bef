import { useLingui } from '@lingui/react/macro';
import { NativeField } from '@portal/ui/native-field';
import type { ReactNode } from 'react';

import { useHalfTyped } from './use-half-typed.ts';

interface DayFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  value: string | null;
  onChange: (day: string | null) => void;
  /** Tells no day of a year with less than four digits before the field is left: each digit makes another day. */
  entersOnBlur?: boolean;
}

/** A day without a time, which is the same in every time zone. */
export function DayField({ value, onChange, entersOnBlur, error, ...field }: DayFieldProps) {
  const { t } = useLingui();
  const { input, isIncomplete } = useHalfTyped({
    stored: value ?? '',
    onEnter: (text) => onChange(text || null),
    entersOnBlur,
  });
  const incomplete = t({ id: 'forms.dayIncomplete', message: 'Enter a complete date.' });
  // The limit keeps the year at four digits.
  return <NativeField size="md" type="date" max="9999-12-31" {...field} {...input} error={isIncomplete ? incomplete : error} />;
}
