import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { buttonStyle } from './button-style.ts';
import { NativeField, type NativeFieldProps } from './native-field.tsx';

interface NativePasswordFieldProps extends Omit<NativeFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the password. */
export function NativePasswordField({ showLabel, hideLabel, ...field }: NativePasswordFieldProps) {
  const [isShown, setShown] = useState(false);

  return (
    <NativeField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className={buttonStyle({ kind: 'quiet', icon: true })}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
