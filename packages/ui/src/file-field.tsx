import { CircleAlert, Upload, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { buttonStyle } from './button-style.ts';
import { faultStyle, fieldStyle, helpStyle, labelStyle } from './input-style.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileFieldProps {
  name: string;
  label: string;
  /** At the far end of the label's line. */
  labelEnd?: ReactNode;
  /** What is taken: kinds and size. */
  help: string;
  fault?: string | undefined;
  /** Media types for the browser's own file dialog; whoever owns the field judges what comes. */
  accept: readonly string[];
  /** Chosen and not sent yet. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The picture or sign at the start. */
  preview: ReactNode;
  /** The name of what is chosen, or what is stored now. */
  content: ReactNode;
  chooseLabel: string;
  removeLabel: string;
}

/** A file by its dialog or dropped from the desktop. */
export function FileField({
  name,
  label,
  labelEnd,
  help,
  fault,
  accept,
  file,
  onChange,
  preview,
  content,
  chooseLabel,
  removeLabel,
}: FileFieldProps) {
  const id = useId();
  const { input, take, box } = useFileDrop(([chosen]) => onChange(chosen));

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={fieldStyle}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className={labelStyle}>
          {label}
        </span>
        {labelEnd}
      </div>
      <div {...box} data-fault={fault ? true : undefined} className={boxStyle}>
        {preview}
        <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
          <div className="font-medium text-strong wrap-anywhere">{content}</div>
          <div id={`${id}-help`} className={helpStyle}>
            {help}
          </div>
        </div>
        <div className="flex gap-1">
          <button
            type="button"
            id={`${id}-choose`}
            aria-labelledby={`${id}-choose ${id}-label`}
            aria-describedby={`${id}-help${fault ? ` ${id}-fault` : ''}`}
            className={buttonStyle()}
            onClick={() => input.current?.click()}
          >
            <Upload />
            {chooseLabel}
          </button>
          {file && (
            <button
              type="button"
              aria-label={removeLabel}
              className={buttonStyle({ kind: 'quiet', icon: true })}
              onClick={() => onChange(undefined)}
            >
              <X />
            </button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept.join(',')}
          hidden
          onChange={(event) => take(event.target.files)}
        />
      </div>
      {fault && (
        <div id={`${id}-fault`} role="alert" className={faultStyle}>
          <CircleAlert />
          <span>{fault}</span>
        </div>
      )}
    </div>
  );
}

const boxStyle =
  'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-control p-3 transition-colors ' +
  'data-over:border-accent data-over:bg-accent-soft data-fault:border-danger-solid';
