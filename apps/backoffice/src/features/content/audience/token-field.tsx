import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { PickBox, type PickOption } from '../pick-box.tsx';

interface Token {
  readonly id: string;
  /** Short, as in the box. */
  readonly text: string;
  /** In full, for the remove button and the tooltip. */
  readonly name?: string;
}

interface TokenFieldProps {
  label: string;
  tokens: readonly Token[];
  options: readonly PickOption[];
  text: string;
  onTextChange: (text: string) => void;
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  emptyText?: string | undefined;
  isPending?: boolean;
  errorText?: string | undefined;
  onRetry?: () => unknown;
}

/** Chosen values as tokens in a box, with an input that adds more. Backspace in the empty input removes the last one. */
export function TokenField({ tokens, options, onAdd, onRemove, ...props }: TokenFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const last = tokens.at(-1);

  const [isRemoving, setRemoving] = useState(false);

  const handleRemove = (id: string, index: number) => {
    flushSync(() => {
      setRemoving(true);
      onRemove(id);
    });
    // The button is gone with its token.
    const next = document.getElementById(`${fieldId}-${Math.min(index, tokens.length - 2)}`);
    (next ?? input.current)?.focus();
    setRemoving(false);
  };

  return (
    <PickBox
      {...props}
      className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-start gap-x-2 gap-y-1 narrow:grid-cols-1"
      labelClassName="text-13 leading-8 text-muted touch:leading-11"
      boxClassName={boxStyle}
      placeholder={t({ id: 'audience.add', message: 'add…' })}
      options={options.filter(({ id }) => !tokens.some((token) => token.id === id))}
      chosenNames={tokens.map(({ text, name = text }) => name)}
      onPick={onAdd}
      onBackspace={() => last && onRemove(last.id)}
      inputRef={input}
      opensOnFocus={!isRemoving}
    >
      {tokens.map(({ id, text, name = text }, index) => (
        <span key={id} className={tokenStyle}>
          <span data-content title={name} className="min-w-0 truncate">
            {text}
          </span>
          <button
            type="button"
            id={`${fieldId}-${index}`}
            aria-label={t({ id: 'audience.remove', message: `Remove ${name}` })}
            className="grid size-6 shrink-0 place-items-center rounded-xs text-muted hover:text-strong touch:size-9"
            onClick={() => handleRemove(id, index)}
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
    </PickBox>
  );
}

const boxStyle =
  'flex min-h-8 min-w-0 flex-wrap gap-1 rounded-sm border border-line-control bg-card p-0.75 touch:min-h-11 ' +
  'has-[input:focus]:border-transparent has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-accent';

const tokenStyle = 'inline-flex h-6 max-w-full items-center rounded-xs bg-pressed ps-2 text-13 font-medium text-strong touch:h-9';
