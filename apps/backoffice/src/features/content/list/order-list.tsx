import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { buttonStyle } from '@portal/ui/button-style';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';

import { useTitleOf } from './content-columns.tsx';
import type { OrderedItem } from './content-list.api.ts';
import { ContentStateBadge } from '../content-state.tsx';

/** All ids in their new order, and those that were moved. */
export interface Move {
  readonly ids: readonly number[];
  readonly moved: readonly number[];
}

interface OrderListProps {
  label: string;
  items: readonly OrderedItem[];
  onMove: (move: Move) => void;
}

/** A list that is put in order by dragging, by the keyboard (Enter on the handle, the arrow keys, Enter), or with buttons. */
export function OrderList({ label, items, onMove }: OrderListProps) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(items.find(({ id }) => id === key) ?? noItem) })),
    onReorder: ({ keys, target }) => {
      const moved = [...keys].map(Number);
      const move = target.dropPosition === 'before' ? movedBefore : movedAfter;
      onMove({ ids: move(ids, moved, Number(target.key)), moved });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicatorStyle} />,
  });
  const moveTo = (id: number, place: number) => {
    const others = ids.filter((each) => each !== id);
    onMove({ ids: others.toSpliced(place, 0, id), moved: [id] });
  };

  return (
    <GridList
      aria-label={label}
      items={items}
      // Rows are cached by item, but each of them shows its place among the others.
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="outline-none"
    >
      {(item) => {
        const title = titleOf(item);
        const place = ids.indexOf(item.id);
        return (
          <GridListItem id={item.id} textValue={title} className={itemStyle}>
            <Button
              slot="drag"
              aria-label={t({ id: 'contentList.drag', message: `Drag ${title}` })}
              className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} cursor-grab`}
            >
              <GripVertical />
            </Button>
            <span aria-hidden="true" className="w-6 text-end text-13 text-muted tabular-nums">
              {place + 1}
            </span>
            <span data-content className="min-w-0 flex-1 truncate font-medium text-strong">
              {title}
            </span>
            <ContentStateBadge state={item.state} />
            <span className="flex">
              <IconButton
                size="sm"
                label={t({ id: 'contentList.moveUp', message: `Move ${title} up` })}
                // Not `isDisabled`: a disabled button would lose the focus of whoever has just moved the item to the top.
                aria-disabled={place === 0 || undefined}
                onPress={() => place > 0 && moveTo(item.id, place - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                label={t({ id: 'contentList.moveDown', message: `Move ${title} down` })}
                aria-disabled={place === ids.length - 1 || undefined}
                onPress={() => place < ids.length - 1 && moveTo(item.id, place + 1)}
              >
                <ArrowDown />
              </IconButton>
            </span>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

const noItem = { title: '' };

function movedBefore(ids: readonly number[], moved: readonly number[], target: number): number[] {
  const others = ids.filter((id) => !moved.includes(id));
  return others.toSpliced(others.indexOf(target), 0, ...moved);
}

function movedAfter(ids: readonly number[], moved: readonly number[], target: number): number[] {
  const others = ids.filter((id) => !moved.includes(id));
  return others.toSpliced(others.indexOf(target) + 1, 0, ...moved);
}

const itemStyle =
  'flex min-h-12 items-center gap-2 border-b border-line-subtle px-2 outline-accent -outline-offset-2 hover:bg-hover ' +
  'data-focus-visible:outline-2 data-dragging:opacity-50 tablet:px-3';

const indicatorStyle = 'h-0.5 outline-none data-drop-target:bg-accent';
