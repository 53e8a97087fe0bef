import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { fieldStyle, inputStyle, labelStyle } from '@portal/ui/input-style';
import { useId, useRef } from 'react';

import type { FieldProps } from './field-props.ts';

/** A colour such as #0f6e84. The field of the browser has no empty value, so a button removes it. */
export function ColourField({ label, value, onChange }: FieldProps<string>) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleRemove = () => {
    // The button is gone with its colour.
    input.current?.focus();
    onChange(null);
  };
  return (
    <div className={fieldStyle}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          ref={input}
          id={id}
          type="color"
          value={value ?? '#ffffff'}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
          className={`${inputStyle('md')} w-14! cursor-pointer px-1! py-1`}
        />
        <span className="text-13 text-muted tabular-nums">{value ?? t({ id: 'editor.noColour', message: 'None' })}</span>
        {value !== null && (
          <Button size="sm" kind="ghost" onPress={handleRemove}>
            {t({ id: 'editor.removeColour', message: 'Remove colour' })}
          </Button>
        )}
      </div>
    </div>
  );
}
