import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { buttonStyle } from './button-style.ts';
import { NativeField, type NativeFieldProps } from './native-field.tsx';

interface NativePasswordProps extends Omit<NativeFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field whose content can be shown. */
export function NativePassword({ showLabel, hideLabel, ...field }: NativePasswordProps) {
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
