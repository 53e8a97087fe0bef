import { NativeField } from '@portal/ui/native-field';

import { CharacterCount } from './character-count.tsx';
import type { FieldProps } from './field-props.ts';
import { useLengthError } from './use-length-error.ts';

interface PlainFieldProps extends FieldProps<string> {
  maxLength: number;
  /** Written in capitals while it is typed, as the server stores it. */
  isUpperCase?: boolean | undefined;
  help?: string;
}

/** A text that is the same in every language. */
export function PlainField({ label, value, onChange, error, maxLength, isUpperCase = false, help }: PlainFieldProps) {
  const text = value ?? '';
  const lengthError = useLengthError(text, maxLength);
  return (
    <NativeField
      size="md"
      label={label}
      labelEnd={<CharacterCount length={text.length} maxLength={maxLength} />}
      help={help}
      error={lengthError ?? error}
      value={text}
      onChange={({ target }) => onChange((isUpperCase ? target.value.toUpperCase() : target.value) || null)}
    />
  );
}
