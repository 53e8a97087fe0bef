import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { Dialog } from '@portal/ui/dialog';
import { inputStyle } from '@portal/ui/input-style';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';

import type { BackofficePage } from '../navigation/backoffice-pages.ts';
import { PaletteOption } from './palette-option.tsx';
import { type PaletteEntry, usePaletteGroups } from './use-palette-groups.ts';

interface CommandPaletteProps {
  pages: readonly BackofficePage[];
  onClose: () => void;
}

/** Finds a page, and whatever the palette sources search, by typing; the arrow keys choose and Enter opens. */
export function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const { groups, isSearching, error } = usePaletteGroups(pages, text);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(cursor, items.length - 1)];
  const optionId = (key: string) => `${listId}-${key}`;

  const open = ({ path, search }: PaletteEntry) => {
    onClose();
    void navigate({ to: path, search: search as never });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current) open(current);
    else if (event.key === 'ArrowDown') setCursor(Math.min(cursor + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setCursor(Math.max(cursor - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isOpen
      interceptsBack
      onOpenChange={onClose}
      size="md"
      title={t({ id: 'palette.title', message: 'Find and go' })}
      closeLabel={t({ id: 'palette.close', message: 'Close' })}
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current && optionId(current.key)}
        aria-label={t({ id: 'palette.field', message: 'Find a partner, person, ticket or page' })}
        placeholder={t({ id: 'palette.field', message: 'Find a partner, person, ticket or page' })}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setCursor(0);
        }}
        onKeyDown={handleKey}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is this field
        autoFocus
        className={inputStyle('lg')}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t({ id: 'palette.results', message: 'Results' })}
        className="grid grid-cols-1 gap-2"
      >
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-2 py-1 text-12 font-medium text-muted">
              {group.label}
            </p>
            {group.items.map((item) => (
              <PaletteOption
                key={item.key}
                id={optionId(item.key)}
                item={item}
                isCurrent={item === current}
                onOpen={() => open(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="min-h-5 text-13 text-muted">
        {isSearching && t({ id: 'palette.searching', message: 'Searching…' })}
        {!isSearching && !error && items.length === 0 && t({ id: 'palette.nothing', message: 'Nothing found' })}
      </p>
      {error && !isSearching && (
        <p role="alert" className="text-13 text-danger">
          {errorMessage(error)}
        </p>
      )}
    </Dialog>
  );
}
