import { ticketRules } from '@portal/contract/support';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';

interface ComposeTextProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onKeyDown'> {
  label: string;
  error: string | undefined;
  onSend: () => void;
}

/** The text of an answer or a note. It has no border, because the box around it has one. Ctrl or ⌘ with Enter sends it. */
export function ComposeText({ label, error, onSend, ...area }: ComposeTextProps) {
  const id = useId();
  const handleKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) onSend();
  };
  return (
    <>
      <textarea
        {...area}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        maxLength={ticketRules.content}
        onKeyDown={handleKeyDown}
        className={textStyle}
      />
      {error && <ComposeError id={id}>{error}</ComposeError>}
    </>
  );
}

export function ComposeError({ id, children }: { id?: string; children: string }) {
  return (
    <div id={id} role="alert" className={`${errorStyle} px-3 py-1`}>
      <CircleAlert />
      <span>{children}</span>
    </div>
  );
}

const textStyle =
  'block w-full resize-none border-0 bg-transparent px-3 py-2 text-14 text-strong outline-none placeholder:text-muted max-tablet:text-16 ' +
  'field-sizing-content min-h-20 max-h-64 max-tablet:min-h-12';
