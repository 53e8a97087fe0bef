import { hasNoModifier, useShortcuts } from '@portal/client/navigation/shortcut-keys';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { type FocusEvent, useRef, useState } from 'react';

/**
 * The row with the cursor: J and K move it together with the focus, X selects its row, Enter opens it, and focusing anything in a row
 * moves it there. Rows are found by their attribute `data-row`.
 */
export function useListCursor(ids: readonly string[], onSelect: ((id: string) => void) | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<string>();
  const index = cursor === undefined ? -1 : ids.indexOf(cursor);

  const linkOf = (id: string | undefined) =>
    id === undefined
      ? null
      : (list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`) ?? null);
  const moveTo = (id: string | undefined) => {
    if (id === undefined) return;
    setCursor(id);
    linkOf(id)?.focus();
  };

  useScreenKeys({
    j: () => moveTo(ids[Math.min(index + 1, ids.length - 1)]),
    k: () => moveTo(ids[Math.max(index - 1, 0)]),
    x: () => index >= 0 && cursor !== undefined && onSelect?.(cursor),
  });
  useShortcuts((event) => {
    // A focused link or button handles Enter itself.
    if (event.key !== 'Enter' || !hasNoModifier(event) || (event.target as Element).closest('a, button, select, textarea'))
      return;
    if ((event.target as Element).matches('input:not([type="checkbox"])')) return;
    linkOf(ids[index])?.click();
  });

  return {
    list,
    cursor,
    handleFocus: (event: FocusEvent) => {
      const row = event.target.closest('[data-row]')?.getAttribute('data-row');
      if (row) setCursor(row);
    },
  };
}
