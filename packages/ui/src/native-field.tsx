import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { type InputSize, errorStyle, fieldStyle, helpStyle, inputStyle, labelStyle } from './input-style.ts';

interface Labelled {
  label: string;
  /** At the end of the label's line: "optional". */
  labelEnd?: ReactNode;
  /** A link at the same place. In tab order it follows the field, so that Tab moves from field to field. */
  labelLink?: ReactNode;
  help?: ReactNode;
  /** Validation error; the field is marked as invalid while this is set. */
  error?: string | undefined;
}

export interface NativeFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  /** Inside the field, at its end: a show/hide button, a unit. */
  end?: ReactNode;
  size?: InputSize;
}

/** A labelled native input. */
export function NativeField({ label, labelEnd, labelLink, help, error, end, size = 'lg', id, ...input }: NativeFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <LabelledFrame {...{ label, labelEnd, labelLink, help, error, inputId }}>
      <div className="relative">
        <input {...input} {...described(inputId, help, error)} className={`${inputStyle(size)} ${end ? 'pe-12' : ''}`} />
        {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
    </LabelledFrame>
  );
}

/** A labelled native text area. */
export function NativeTextArea({ label, labelEnd, labelLink, help, error, ...area }: NativeTextAreaProps) {
  const inputId = useId();

  return (
    <LabelledFrame {...{ label, labelEnd, labelLink, help, error, inputId }}>
      <textarea rows={3} {...area} {...described(inputId, help, error)} className={`${inputStyle('lg')} resize-y py-2`} />
    </LabelledFrame>
  );
}

interface NativeTextAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

function described(inputId: string, help: ReactNode, error: string | undefined) {
  const ids = [help ? `${inputId}-help` : '', error ? `${inputId}-error` : ''].filter(Boolean).join(' ');
  return { id: inputId, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

interface LabelledFrameProps extends Labelled {
  inputId: string;
  children: ReactNode;
}

function LabelledFrame({ label, labelEnd, labelLink, help, error, inputId, children }: LabelledFrameProps) {
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
