import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@portal/ui/pagination';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RowPagesProps {
  label: string;
  page: number;
  pages: number;
  pageSize: number;
  shown: number;
  total: number;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Which rows of how many are shown. Their page is in the URL as `rowPage`: `page` is that of the earlier imports. */
export function RowPages({ label, page, pages, pageSize, shown, total, children }: RowPagesProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const first = i18n.number((page - 1) * pageSize + 1);
  const last = i18n.number((page - 1) * pageSize + shown);
  const all = i18n.number(total);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-subtle px-3 py-1 text-13 text-muted">
      <p role="status" className="tabular-nums">
        {t({ id: 'list.range', message: `${first}–${last} of ${all}` })}
      </p>
      {pages > 1 && (
        <Pagination
          label={label}
          page={page}
          pages={pages}
          siblings={0}
          previousLabel={t({ id: 'list.previousPage', message: 'Previous page' })}
          nextLabel={t({ id: 'list.nextPage', message: 'Next page' })}
          pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
          onPage={(number) =>
            void navigate({
              to: '.',
              search: (old: object) => ({ ...old, rowPage: number === 1 ? undefined : number }),
              resetScroll: false,
            })
          }
        />
      )}
      {children && <div className="ms-auto">{children}</div>}
    </div>
  );
}
