import { inputStyle } from '@portal/ui/input-style';
import { type ComponentProps, useId } from 'react';

import { useLengthError } from './use-length-error.ts';

interface LimitedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** Why the text is wrong, unless it is too long. */
  error?: string | undefined;
}

/** An input of a table, with what is wrong with its text below it. */
export function LimitedInput({ value, onChange, maxLength, error, ...input }: LimitedInputProps) {
  const errorId = useId();
  const lengthError = useLengthError(value, maxLength);
  const shown = lengthError ?? error;
  return (
    <div className="min-w-0">
      <input
        {...input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? errorId : undefined}
        className={inputStyle('sm')}
      />
      {shown && (
        <span id={errorId} className="text-12 text-danger">
          {shown}
        </span>
      )}
    </div>
  );
}
