import { errorStyle, fieldStyle, helpStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RichTextFrameProps {
  /** The id of the text; those of its label, help and error begin with it. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly errorMessage?: string | undefined;
  /** The text. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** What is around a text with formatting: its label, help and error. */
export function RichTextFrame({ id, label, description, errorMessage, children, below }: RichTextFrameProps) {
  return (
    <>
      <div className={fieldStyle}>
        <span id={`${id}-label`} className="text-13 font-medium text-muted">
          {label}
        </span>
        <div className={frameStyle}>{children}</div>
        {description && (
          <div id={`${id}-help`} className={helpStyle}>
            {description}
          </div>
        )}
        {errorMessage && (
          <div id={`${id}-error`} className={errorStyle}>
            <CircleAlert />
            <span>{errorMessage}</span>
          </div>
        )}
      </div>
      {below}
    </>
  );
}

// The frame looks like the other fields.
const frameStyle =
  'overflow-clip rounded-md border border-line-control bg-card transition-colors hover:border-muted ' +
  'has-[[role=textbox]:focus]:border-transparent has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:-outline-offset-1 ' +
  'has-[[role=textbox]:focus]:outline-accent has-[[aria-invalid]]:border-danger-solid has-[[aria-invalid]:focus]:outline-danger-solid';
