import { X } from 'lucide-react';

import type { ListboxOption, OptionGroup } from './listbox-option.ts';
import { optionId } from './use-listbox-keys.ts';

interface ListboxProps {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
}

/**
 * Listbox controlled by the field above it, which keeps the focus: a press must not take the focus away. The listbox itself
 * scrolls, so that an option chosen with the arrow keys can be scrolled into view.
 */
export function Listbox({ id, label, groups, activeId }: ListboxProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={groups.some(({ isStale }) => isStale)}
      onPointerDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
    >
      {groups.map(({ key, title, options, isStale }) => (
        <div
          key={key}
          role="group"
          aria-label={title ?? label}
          className={`transition-opacity ${isStale ? 'opacity-60 delay-150' : ''}`}
        >
          {title && (
            <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 text-12 font-medium text-muted">
              {title}
            </p>
          )}
          {options.map((option) => (
            <Option key={option.key} id={optionId(id, option.key)} option={option} activeId={activeId} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ id, option, activeId }: { id: string; option: ListboxOption; activeId: string | undefined }) {
  const { icon: Icon, label, note, onChoose, onRemove } = option;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={id === activeId}
      aria-keyshortcuts={onRemove && 'Delete'}
      onClick={onChoose}
      className={optionStyle}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="shrink-0 ps-2 text-13 text-muted pointer-coarse:has-[kbd]:hidden">{note}</span>}
      {onRemove && (
        // The pointer's equivalent of the Delete key: an option may not contain a button.
        <span
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
          className="-me-1.5 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-strong max-tablet:size-11"
        >
          <X className="size-4" />
        </span>
      )}
    </div>
  );
}

const optionStyle =
  'relative flex min-h-10 scroll-my-1.5 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-14 text-strong hover:bg-hover max-tablet:min-h-11 ' +
  'aria-selected:bg-pressed dark:aria-selected:bg-[oklch(0.31_0.016_var(--brand-hue))] ' +
  // The background alone has too little contrast with the other options.
  'before:absolute before:inset-y-1.5 before:start-0 before:w-[3px] before:rounded-full aria-selected:before:bg-accent ' +
  'forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2';
