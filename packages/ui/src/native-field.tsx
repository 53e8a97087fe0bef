import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { type InputSize, faultStyle, fieldStyle, helpStyle, inputStyle, labelStyle } from './input-style.ts';

interface Labelled {
  label: string;
  /** At the far end of the label's line: "optional". */
  labelEnd?: ReactNode;
  /** A link at the same place. By the keys it comes after the field: whoever fills in a form goes from field to field. */
  labelLink?: ReactNode;
  help?: ReactNode;
  /** What is wrong with the value; the field is marked invalid while this is set. */
  fault?: string | undefined;
}

export interface NativeFieldProps extends Labelled, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  /** Inside the field, at its end: show and hide, a unit. */
  end?: ReactNode;
  size?: InputSize;
}

/** A labelled input on the browser's own element. */
export function NativeField({ label, labelEnd, labelLink, help, fault, end, size = 'lg', id, ...input }: NativeFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <LabelledFrame {...{ label, labelEnd, labelLink, help, fault, inputId }}>
      <div className="relative">
        <input {...input} {...described(inputId, help, fault)} className={`${inputStyle(size)} ${end ? 'pe-12' : ''}`} />
        {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
    </LabelledFrame>
  );
}

/** The same for more than one line. */
export function NativeArea({ label, labelEnd, labelLink, help, fault, ...area }: NativeAreaProps) {
  const inputId = useId();

  return (
    <LabelledFrame {...{ label, labelEnd, labelLink, help, fault, inputId }}>
      <textarea rows={3} {...area} {...described(inputId, help, fault)} className={`${inputStyle('lg')} resize-y py-2`} />
    </LabelledFrame>
  );
}

interface NativeAreaProps extends Labelled, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

function described(inputId: string, help: ReactNode, fault: string | undefined) {
  const ids = [help ? `${inputId}-help` : '', fault ? `${inputId}-fault` : ''].filter(Boolean).join(' ');
  return { id: inputId, 'aria-invalid': fault ? true : undefined, 'aria-describedby': ids || undefined };
}

interface LabelledFrameProps extends Labelled {
  inputId: string;
  children: ReactNode;
}

function LabelledFrame({ label, labelEnd, labelLink, help, fault, inputId, children }: LabelledFrameProps) {
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
      {fault && (
        <div id={`${inputId}-fault`} className={faultStyle}>
          <CircleAlert />
          <span>{fault}</span>
        </div>
      )}
    </div>
  );
}
