import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { type InputSize, errorStyle, fieldStyle, helpStyle, inputStyle, labelStyle } from './input-style.ts';

interface LabelProps {
  label: string;
  /** At the end of the label's line: "optional". */
  labelEnd?: ReactNode;
  /** A link at the end of the label's line. In tab order it follows the field, so that Tab reaches the field first. */
  labelLink?: ReactNode;
  help?: ReactNode;
  /** Validation error; the field is marked as invalid while this is set. */
  error?: string | undefined;
}

export interface NativeFieldProps extends LabelProps, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  /** Inside the field, at its end: a show/hide button, a unit. */
  end?: ReactNode;
  size?: InputSize;
}

/** A labelled native input. */
export function NativeField({ label, labelEnd, labelLink, help, error, end, size = 'lg', id, ...input }: NativeFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <LabelledField {...{ label, labelEnd, labelLink, help, error, inputId }}>
      <div className="relative">
        <input {...input} {...descriptionProps(inputId, help, error)} className={`${inputStyle(size)} ${end ? 'pe-12' : ''}`} />
        {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
    </LabelledField>
  );
}

/** A labelled native text area. */
export function NativeTextArea({ label, labelEnd, labelLink, help, error, size = 'lg', ...area }: NativeTextAreaProps) {
  const inputId = useId();

  return (
    <LabelledField {...{ label, labelEnd, labelLink, help, error, inputId }}>
      <textarea rows={3} {...area} {...descriptionProps(inputId, help, error)} className={`${inputStyle(size)} resize-y py-2`} />
    </LabelledField>
  );
}

interface NativeTextAreaProps extends LabelProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  size?: InputSize;
}

function descriptionProps(inputId: string, help: ReactNode, error: string | undefined) {
  const ids = [help ? `${inputId}-help` : '', error ? `${inputId}-error` : ''].filter(Boolean).join(' ');
  return { id: inputId, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

interface LabelledFieldProps extends LabelProps {
  inputId: string;
  children: ReactNode;
}

function LabelledField({ label, labelEnd, labelLink, help, error, inputId, children }: LabelledFieldProps) {
  return (
    <div className={fieldStyle}>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
        <label htmlFor={inputId} className={labelStyle}>
          {label}
        </label>
        {labelEnd}
        <div className="col-span-2 col-start-1 row-start-2">{children}</div>
        {labelLink && <div className="col-start-2 row-start-1">{labelLink}</div>}
      </div>
      {help && (
        <div id={`${inputId}-help`} className={helpStyle}>
          {help}
        </div>
      )}
      {error && (
        <div id={`${inputId}-error`} className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
