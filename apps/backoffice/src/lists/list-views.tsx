import { CountBadge } from '@portal/ui/count-badge';
import { Link } from '@tanstack/react-router';

export interface ListView {
  readonly id: string;
  readonly label: string;
  /** How many rows it has, and the same with the name of the rows for screen readers. */
  readonly count?: { readonly value: string; readonly label: string } | undefined;
  /** The filters of the view, as search params. */
  readonly search: Readonly<Record<string, string | undefined>>;
}

/** Ready-made filters above a list, as links that keep the sort order. */
export function ListViews({ label, views, current }: { label: string; views: readonly ListView[]; current: string | undefined }) {
  return (
    <nav aria-label={label} className={navStyle}>
      {views.map(({ id, label: name, count, search }) => (
        <Link
          key={id}
          to="."
          search={((old: { sort?: unknown; order?: unknown }) => ({ sort: old.sort, order: old.order, ...search })) as never}
          resetScroll={false}
          aria-current={id === current ? 'page' : undefined}
          // Otherwise the router would also mark every view whose filters are part of the current ones.
          activeOptions={{ exact: true }}
          className={viewStyle}
        >
          {name}
          {count && <CountBadge value={count.value} label={count.label} />}
        </Link>
      ))}
    </nav>
  );
}

const navStyle = 'flex flex-wrap gap-x-4 border-b border-line tablet:px-4 max-tablet:-mx-4 max-tablet:px-4 print:hidden';

const viewStyle =
  'relative inline-flex min-h-10 shrink-0 items-center gap-1.5 font-medium whitespace-nowrap text-muted transition-colors touch:min-h-11 hover:text-strong ' +
  'focus-visible:-outline-offset-2 focus-visible:rounded-sm after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-xs ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-strong aria-[current=page]:after:bg-accent';
