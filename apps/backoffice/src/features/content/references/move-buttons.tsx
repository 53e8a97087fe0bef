import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { flushSync } from 'react-dom';

interface MoveButtonsProps {
  /** Tells the buttons of this list from those of others on the screen. */
  listId: string;
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  /** False if the entry stays where it is. */
  onMove: (from: number, to: number) => boolean;
}

/** Moves an entry of a list up or down. The focus stays with the entry, so that the key can be pressed again. */
export function MoveButtons({ listId, name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  const move = (to: number, direction: 'up' | 'down') => {
    if (!flushSync(() => onMove(index, to))) return;
    const isAtEnd = direction === 'up' ? to === 0 : to === count - 1;
    const next = isAtEnd ? (direction === 'up' ? 'down' : 'up') : direction;
    document.getElementById(buttonId(listId, to, next))?.focus();
  };
  return (
    <>
      <IconButton
        id={buttonId(listId, index, 'up')}
        size="sm"
        label={t({ id: 'order.up', message: `Move ${name} up` })}
        isDisabled={index === 0}
        onPress={() => move(index - 1, 'up')}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        id={buttonId(listId, index, 'down')}
        size="sm"
        label={t({ id: 'order.down', message: `Move ${name} down` })}
        isDisabled={index === count - 1}
        onPress={() => move(index + 1, 'down')}
      >
        <ChevronDown />
      </IconButton>
    </>
  );
}

/** The list with one entry at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

function buttonId(listId: string, index: number, direction: 'up' | 'down'): string {
  return `${listId}-${index}-${direction}`;
}
