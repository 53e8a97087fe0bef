import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';

import { ContentStateBadge } from '../content-state.tsx';
import { moved, MoveButtons } from '../references/move-buttons.tsx';
import { reordered } from '../references/reordered.ts';
import { useTitleOf } from '../use-title-of.ts';
import type { OrderedItem } from './content-order.api.ts';

/** All ids in their new order, and those that were moved. */
export interface Move {
  readonly ids: readonly number[];
  readonly moved: readonly number[];
}

interface OrderListProps {
  label: string;
  items: readonly OrderedItem[];
  /** False if nothing is moved. */
  onMove: (move: Move) => boolean;
}

/** A list that is put in order by dragging, by the keyboard (Enter on the handle, the arrow keys, Enter), or with buttons. */
export function OrderList({ label, items, onMove }: OrderListProps) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  const listId = useId();
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(items.find(({ id }) => id === key) ?? noItem) })),
    onReorder: (event) => onMove({ ids: reordered(ids, event), moved: [...event.keys].map(Number) }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={indicatorStyle} />,
  });

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
              aria-label={t({ id: 'order.drag', message: `Drag ${title}` })}
              className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} cursor-grab`}
            >
              <GripVertical />
            </Button>
            <span aria-hidden="true" className="w-6 text-end text-13 text-muted tabular-nums">
              {place + 1}
            </span>
            {/* On a phone the state is below the title, which needs the width. */}
            <span className="flex min-w-0 flex-1 items-center gap-2 max-tablet:flex-col max-tablet:items-start max-tablet:gap-0.5 max-tablet:py-2">
              <span
                data-content
                className="min-w-0 font-medium text-strong max-tablet:line-clamp-2 tablet:flex-1 tablet:truncate"
              >
                {title}
              </span>
              <ContentStateBadge state={item.state} />
            </span>
            <span className="flex">
              <MoveButtons
                listId={listId}
                name={title}
                index={place}
                count={ids.length}
                onMove={(from, to) => onMove({ ids: moved(ids, from, to), moved: [item.id] })}
              />
            </span>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

const noItem = { title: '' };

const itemStyle =
  'flex min-h-12 items-center gap-2 border-b border-line-subtle px-2 outline-accent -outline-offset-2 hover:bg-hover ' +
  'data-focus-visible:outline-2 data-dragging:opacity-50 tablet:px-3';

const indicatorStyle = 'h-0.5 outline-none data-drop-target:bg-accent';
