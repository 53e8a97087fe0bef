import { useLingui } from '@lingui/react/macro';
import type { PinnedItem } from '@portal/contract/pins';
import { type ButtonKind, buttonStyle } from '@portal/ui/button-style';
import { Pin } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { usePinned, useTogglePin } from './pins.api.ts';

interface PinButtonProps {
  /** As its card will show it. */
  item: PinnedItem;
  /** What it is called on this screen. */
  name: string;
  /** What its own answer said, until the list of pins is there. */
  isKnownPinned?: boolean;
  /** With its word beside the icon. */
  hasText?: boolean;
  kind?: ButtonKind;
  className?: string;
}

export function PinButton({ item, name, isKnownPinned, hasText = false, kind, className = '' }: PinButtonProps) {
  const { t } = useLingui();
  const isPinned = usePinned(item.id, isKnownPinned);
  const toggle = useTogglePin();
  const look = hasText
    ? buttonStyle({ kind: kind ?? 'secondary' })
    : `${buttonStyle({ kind: kind ?? 'quiet', size: 'sm', icon: true })} max-tablet:size-11`;

  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={hasText ? undefined : t({ id: 'pins.pin', message: `Pin ${name}` })}
      title={isPinned ? t(labels.button.unpin) : t(labels.button.pin)}
      onClick={() => toggle(item, isPinned)}
      className={`${look} ${isPinned ? 'text-accent-text!' : ''} ${className}`}
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
