import { useLingui } from '@lingui/react/macro';
import { useDebouncedSearchParam } from '@portal/client/navigation/use-debounced-search-param';
import { Pagination } from '@portal/ui/pagination';
import { SearchField } from '@portal/ui/search-field';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, Rows3 } from 'lucide-react';

/** The list's search, kept in the URL as `q`. A new search starts at the first page. */
export function ListSearch({ label, className }: { label: string; className?: string }) {
  const { t } = useLingui();
  const [text, setText] = useDebouncedSearchParam('q');
  return (
    <SearchField
      label={label}
      value={text}
      onChange={setText}
      clearLabel={t({ id: 'list.clearSearch', message: 'Clear search' })}
      {...(className !== undefined && { className })}
    />
  );
}

type RowView = 'table' | 'list';

interface ListViewSwitchProps {
  view: 'grid' | RowView;
  /** The view that is offered besides cards. */
  other?: RowView;
  /** Shows only the icons on a phone; for a switch beside a wide control. */
  isCompact?: boolean;
}

/** Cards or rows, kept in the URL as `view`; cards are the default and omitted. */
export function ListViewSwitch({ view, other = 'table', isCompact = false }: ListViewSwitchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rows = other === 'table' ? t({ id: 'list.table', message: 'Table' }) : t({ id: 'list.list', message: 'List' });
  return (
    <SegmentedControl<'grid' | RowView>
      label={t({ id: 'list.view', message: 'View as' })}
      value={view}
      isCompact={isCompact}
      options={[
        { value: 'grid', label: t({ id: 'list.grid', message: 'Cards' }), icon: <LayoutGrid /> },
        { value: other, label: rows, icon: <Rows3 /> },
      ]}
      onChange={(chosen) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, view: chosen === 'grid' ? undefined : (chosen as never) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

interface ListRangeProps {
  page: number;
  pageSize: number;
  shown: number;
  total: number;
  /** The number of items, announced to people who use a screen reader and cannot see the rows change. */
  found: string;
}

/** Shows which rows of how many are on this page, such as “1–20 of 140”. */
export function ListRange({ page, pageSize, shown, total, found }: ListRangeProps) {
  const { t, i18n } = useLingui();
  const first = i18n.number((page - 1) * pageSize + 1);
  const last = i18n.number((page - 1) * pageSize + shown);
  const all = i18n.number(total);
  return (
    <p role="status" className="text-muted tabular-nums">
      {t({ id: 'list.range', message: `${first}–${last} of ${all}` })}
      <span className="sr-only"> {found}</span>
    </p>
  );
}

/** Pagination, kept in the URL as `page`. */
export function ListPager({ label, page, pages }: { label: string; page: number; pages: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Pagination
      label={label}
      page={page}
      pages={pages}
      previousLabel={t({ id: 'list.previousPage', message: 'Previous page' })}
      nextLabel={t({ id: 'list.nextPage', message: 'Next page' })}
      pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
      onPage={(number) => void navigate({ to: '.', search: (old) => ({ ...old, page: number === 1 ? undefined : number }) })}
    />
  );
}
