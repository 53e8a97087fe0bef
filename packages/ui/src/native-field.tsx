import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { type InputSize, faultStyle, fieldStyle, helpStyle, inputStyle, labelStyle } from './input-style.ts';

export interface NativeFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  label: string;
  /** At the far end of the label's line: "Forgot your password?". */
  labelEnd?: ReactNode;
  help?: ReactNode;
  /** What is wrong with the value; the field is marked invalid while this is set. */
  fault?: string | undefined;
  /** Inside the field, at its end: show and hide, a unit. */
  end?: ReactNode;
  size?: InputSize;
}

/** A labelled input on the browser's own element. */
export function NativeField({ label, labelEnd, help, fault, end, size = 'lg', id, ...input }: NativeFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const faultId = `${inputId}-fault`;
  const described = [help ? helpId : '', fault ? faultId : ''].filter(Boolean).join(' ');

  return (
    <div className={fieldStyle}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={inputId} className={labelStyle}>
          {label}
        </label>
        {labelEnd}
      </div>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputStyle(size)} ${end ? 'pe-12' : ''}`}
        />
        {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
      {help && (
        <div id={helpId} className={helpStyle}>
          {help}
        </div>
      )}
      {fault && (
        <div id={faultId} className={faultStyle}>
          <CircleAlert />
          <span>{fault}</span>
        </div>
      )}
    </div>
  );
}
