import { Keys } from '@portal/ui/kbd';

import type { PaletteEntry } from './use-palette-groups.ts';

interface PaletteOptionProps {
  id: string;
  item: PaletteEntry;
  isCurrent: boolean;
  onOpen: () => void;
}

/** The field above keeps the focus, so an option is not focusable itself. */
export function PaletteOption({ id, item: { icon: Icon, title, detail, keys }, isCurrent, onOpen }: PaletteOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled by the combobox, which names this option as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onClick={onOpen}
      className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 touch:min-h-11 hover:bg-hover ${isCurrent ? 'bg-pressed' : ''}`}
    >
      <Icon className="size-4.5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 truncate text-strong">{title}</span>
      {detail && <span className="min-w-0 flex-1 truncate text-13 text-muted">{detail}</span>}
      {keys && (
        <span className="ms-auto" aria-hidden="true">
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
