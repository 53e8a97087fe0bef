import { useLingui } from '@lingui/react/macro';
import type { PinnedItem } from '@portal/contract/pins';
import { type ButtonKind, buttonStyle } from '@portal/ui/button-style';
import { Pin } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { usePinned, useTogglePin } from './pins.api.ts';

interface PinButtonProps {
  /** The item as its card on the dashboard shows it. */
  item: PinnedItem;
  /** The item's name on this screen. */
  name: string;
  /** The item's own pinned flag, used until the list of pins has loaded. */
  fallbackIsPinned?: boolean;
  /** Shows a label beside the icon. */
  hasText?: boolean;
  kind?: ButtonKind;
  className?: string;
}

export function PinButton({ item, name, fallbackIsPinned, hasText = false, kind, className = '' }: PinButtonProps) {
  const { t } = useLingui();
  const isPinned = usePinned(item.id, fallbackIsPinned);
  const toggle = useTogglePin();
  const style = hasText
    ? buttonStyle({ kind: kind ?? 'secondary' })
    : `${buttonStyle({ kind: kind ?? 'quiet', size: 'sm', icon: true })} max-tablet:size-11`;

  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={hasText ? undefined : t({ id: 'pins.pin', message: `Pin ${name}` })}
      title={isPinned ? t(labels.button.unpin) : t(labels.button.pin)}
      onClick={() => toggle(item, isPinned)}
      className={`${style} ${isPinned ? 'text-accent-text!' : ''} ${className}`}
    >
      <Pin className={isPinned ? 'fill-current' : ''} />
      {hasText && (
        <span>
          {isPinned ? t({ id: 'pins.isPinned', message: 'Pinned' }) : t(labels.button.pin)}
          <span data-content className="sr-only">
            {` ${name}`}
          </span>
        </span>
      )}
    </button>
  );
}
