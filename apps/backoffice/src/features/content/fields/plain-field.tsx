import { NativeField } from '@portal/ui/native-field';

import { CharacterCount } from './character-count.tsx';
import type { FieldProps } from './field-props.ts';

interface PlainFieldProps extends FieldProps<string> {
  maxLength: number;
  help?: string;
}

/** A text that is the same in every language. */
export function PlainField({ label, value, onChange, error, maxLength, help }: PlainFieldProps) {
  const text = value ?? '';
  return (
    <NativeField
      size="md"
      label={label}
      labelEnd={<CharacterCount length={text.length} maxLength={maxLength} />}
      help={help}
      error={error}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
