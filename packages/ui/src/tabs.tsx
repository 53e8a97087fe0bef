import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Id extends string> {
  /** Accessible name of the tabs. */
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  /** The content fills the card to its edges. */
  isFlush?: boolean;
}

/**
 * Tabs at the top of a card. Arrow keys move the focus and Enter selects, because a selection may be in the URL and thus in the
 * history.
 */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs, isFlush = false }: TabsProps<Id>) {
  const prefix = useId();
  const tabId = (id: Id) => `${prefix}${id}-tab`;
  const panelId = (id: Id) => `${prefix}${id}-panel`;
  const selectedTab = tabs.find(({ id }) => id === selected);

  return (
    <>
      <div role="tablist" aria-label={label} className={listStyle} onKeyDown={moveFocus} tabIndex={-1}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === selected}
            aria-controls={id === selected ? panelId(id) : undefined}
            // Roving tabindex: only the selected tab is in the tab order.
            tabIndex={id === selected ? 0 : -1}
            onClick={() => id !== selected && onSelect(id)}
            className={tabStyle}
          >
            {name}
          </button>
        ))}
      </div>
      {selectedTab && (
        <div
          key={selectedTab.id}
          role="tabpanel"
          id={panelId(selectedTab.id)}
          aria-labelledby={tabId(selectedTab.id)}
          className={isFlush ? '' : 'p-5'}
        >
          {selectedTab.content}
        </div>
      )}
    </>
  );
}

/** Moves the focus between the tabs. It wraps around at the ends; in right-to-left languages the arrows are mirrored. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const currentIndex = tabs.indexOf(document.activeElement as HTMLElement);
  const forwardKey = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const targets: Record<string, number> = {
    ArrowLeft: currentIndex + (forwardKey === 'ArrowLeft' ? 1 : -1),
    ArrowRight: currentIndex + (forwardKey === 'ArrowRight' ? 1 : -1),
    Home: 0,
    End: -1,
  };
  const targetIndex = targets[event.key];
  if (currentIndex < 0 || targetIndex === undefined) return;
  event.preventDefault();
  tabs.at(targetIndex % tabs.length)?.focus();
}

const listStyle =
  // The gaps between labels belong to the touch targets; the first label is aligned with the card's content.
  'flex overflow-x-auto border-b border-line px-2.5 [scrollbar-width:none] max-tablet:flex-wrap';

const tabStyle =
  'relative inline-flex min-h-12 touch:min-w-11 shrink-0 items-center px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-strong ' +
  'focus-visible:-outline-offset-2 focus-visible:rounded-sm aria-selected:font-semibold aria-selected:text-strong after:absolute after:inset-x-2.5 ' +
  'after:bottom-0 after:h-0.5 after:rounded-t-xs aria-selected:after:bg-accent';
