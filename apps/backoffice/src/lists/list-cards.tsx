import type { ReactNode } from 'react';

import { openRow, RowCheckbox } from './list-table.tsx';
import type { Selection } from './use-selection.ts';

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  selection?: Selection<Row> | undefined;
  cursor: string | undefined;
  card: (row: Row) => ReactNode;
}

/** The rows on a phone. The card of a row has its link, made with `rowLinkProps`. */
export function ListCards<Row extends { readonly id: string | number }>(props: ListCardsProps<Row>) {
  const { selection } = props;
  return (
    <ul aria-label={props.label} className="grid grid-cols-1 gap-2">
      {props.rows.map((row) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the card has the keyboard; this only enlarges its target
        <li
          key={row.id}
          data-row={row.id}
          data-selected={selection?.has(row) || undefined}
          data-cursor={props.cursor === String(row.id) || undefined}
          onClick={openRow}
          className={cardStyle}
        >
          {selection && (
            <div className="-my-3 -ms-4 grid w-12 shrink-0 place-items-center self-stretch">
              <RowCheckbox row={row} name={props.rowName(row)} selection={selection} />
            </div>
          )}
          <div className="min-w-0 flex-1">{props.card(row)}</div>
        </li>
      ))}
    </ul>
  );
}

const cardStyle =
  'group/row flex cursor-pointer items-start rounded-lg border border-line bg-card px-4 py-3 data-cursor:border-accent data-selected:bg-accent-soft';
