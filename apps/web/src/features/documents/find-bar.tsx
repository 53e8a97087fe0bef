import { useLingui } from '@lingui/react/macro';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import { IconButton } from '@portal/ui/icon-button';
import { inputStyle } from '@portal/ui/input-style';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import type { PdfState } from './pdf-state.ts';
import type { FindQuery, MessageToFrame } from './pdf-frame-messages.ts';

interface FindBarProps {
  /** The search words in the URL with which the document was opened. */
  words: readonly string[];
  found: PdfState['found'];
  send: (message: MessageToFrame) => void;
  onEnd: () => void;
}

/** Searches the document while the person types. Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ words, found, send, onEnd }: FindBarProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const query = typed ?? words.join(' ');
  const label = t({ id: 'viewer.find', message: 'Find in document' });
  const find = (text: FindQuery, move: 'first' | 'next' | 'previous') => send({ kind: 'find', query: text, move });
  const move = (to: 'next' | 'previous') => find(typed ?? words, to);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') move(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') onEnd();
    else return;
    // Escape closes the find bar, not the document viewer around it.
    event.stopPropagation();
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles Enter and Escape of the field inside
    <search
      aria-label={label}
      onKeyDown={handleKey}
      className="flex items-center gap-1 border-b border-line bg-sunken px-3 py-1.5"
    >
      <span className="relative min-w-0 flex-1 tablet:max-w-80">
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted" />
        <input
          // People who arrive from a search want to read first, so the field is not focused.
          ref={words.length > 0 ? null : focusOnMount}
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setTyped(event.target.value);
            find(event.target.value, 'first');
          }}
          className={`${inputStyle('sm')} ps-8`}
        />
      </span>
      <Result query={query} found={found} />
      <IconButton
        size="sm"
        className={buttonSize}
        label={t({ id: 'viewer.findPrevious', message: 'Previous match' })}
        isDisabled={!found?.total}
        onPress={() => move('previous')}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        size="sm"
        className={buttonSize}
        label={t({ id: 'viewer.findNext', message: 'Next match' })}
        isDisabled={!found?.total}
        onPress={() => move('next')}
      >
        <ChevronDown />
      </IconButton>
      <IconButton
        size="sm"
        label={t({ id: 'viewer.findEnd', message: 'Close search' })}
        onPress={onEnd}
        className={`ms-auto ${buttonSize}`}
      >
        <X />
      </IconButton>
    </search>
  );
}

const buttonSize = 'max-tablet:size-11';

function Result({ query, found }: { query: string; found: PdfState['found'] }) {
  const { t } = useLingui();
  const { current = 0, total = 0, isPending = true } = found ?? {};
  const hasNoMatches = query !== '' && !isPending && total === 0;
  return (
    <span role="status" className={`min-w-20 px-2 text-13 tabular-nums ${hasNoMatches ? 'text-danger' : 'text-muted'}`}>
      {hasNoMatches && t({ id: 'viewer.foundNone', message: 'No matches' })}
      {query !== '' && total > 0 && t({ id: 'viewer.found', message: `${current} of ${total}` })}
    </span>
  );
}
