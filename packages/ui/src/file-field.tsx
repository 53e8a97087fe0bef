import { CircleAlert, Upload, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { buttonStyle } from './button-style.ts';
import { errorStyle, fieldStyle, helpStyle, labelStyle } from './input-style.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileFieldProps {
  name: string;
  label: string;
  /** At the end of the label's line. */
  labelEnd?: ReactNode;
  /** Accepted types and size. */
  help: string;
  error?: string | undefined;
  /** Media types for the file dialog; the owner of the field validates the files. */
  accept: readonly string[];
  /** The chosen file that is not uploaded yet. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Picture or icon at the start. */
  preview: ReactNode;
  /** Name of the chosen file, or the stored one. */
  content: ReactNode;
  chooseLabel: string;
  removeLabel: string;
}

/** A file input that also accepts files dropped onto it. */
export function FileField({
  name,
  label,
  labelEnd,
  help,
  error,
  accept,
  file,
  onChange,
  preview,
  content,
  chooseLabel,
  removeLabel,
}: FileFieldProps) {
  const id = useId();
  const { input, acceptFiles, box } = useFileDrop(([chosen]) => onChange(chosen));

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={fieldStyle}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={`${id}-label`} className={labelStyle}>
          {label}
        </span>
        {labelEnd}
      </div>
      <div {...box} data-error={error ? true : undefined} className={boxStyle}>
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
            aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
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
          onChange={(event) => acceptFiles(event.target.files)}
        />
      </div>
      {error && (
        <div id={`${id}-error`} role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

const boxStyle =
  'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-control p-3 transition-colors ' +
  'data-over:border-accent data-over:bg-accent-soft data-error:border-danger-solid';
