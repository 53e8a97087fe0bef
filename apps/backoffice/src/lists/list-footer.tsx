import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@portal/ui/pagination';
import { useNavigate } from '@tanstack/react-router';

import { KeyHint } from './key-hint.tsx';

interface ListFooterProps {
  label: string;
  page: number;
  pages: number;
  pageSize: number;
  shown: number;
  total: number;
  /** The total is a lower limit: the server stopped counting there. */
  isTotalCapped: boolean;
  /** The number of rows with their name, for screen readers. */
  found: string;
  canSelect: boolean;
  hasFilter: boolean;
}

/** Which rows of how many are shown, the keys of a list, and its pages, kept in the URL as `page`. */
export function ListFooter(props: ListFooterProps) {
  const { label, page, pages, pageSize, shown, total, isTotalCapped, found, canSelect, hasFilter } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const first = i18n.number((page - 1) * pageSize + 1);
  const last = i18n.number((page - 1) * pageSize + shown);
  const all = `${i18n.number(total)}${isTotalCapped ? '+' : ''}`;
  return (
    <div className={footerStyle}>
      <p role="status" className="tabular-nums">
        {t({ id: 'list.range', message: `${first}–${last} of ${all}` })}
        <span className="sr-only"> {found}</span>
      </p>
      <div aria-hidden="true" className="hidden gap-x-3.5 text-12 desktop:flex">
        <KeyHint keys={['J', 'K']}>{t({ id: 'list.keyMove', message: 'move' })}</KeyHint>
        {canSelect && <KeyHint keys={['X']}>{t({ id: 'list.keySelect', message: 'select' })}</KeyHint>}
        <KeyHint keys={['↵']}>{t({ id: 'list.keyOpen', message: 'open' })}</KeyHint>
        {hasFilter && <KeyHint keys={['F']}>{t({ id: 'list.keyFilter', message: 'filter' })}</KeyHint>}
      </div>
      <div className="ms-auto max-tablet:mx-auto">
        <Pagination
          label={label}
          page={page}
          pages={pages}
          previousLabel={t({ id: 'list.previousPage', message: 'Previous page' })}
          nextLabel={t({ id: 'list.nextPage', message: 'Next page' })}
          pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
          onPage={(number) =>
            void navigate({ to: '.', search: (old: object) => ({ ...old, page: number === 1 ? undefined : number }) })
          }
        />
      </div>
    </div>
  );
}

const footerStyle =
  'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-13 text-muted tablet:border-t tablet:border-line tablet:ps-4 tablet:pe-2.5 ' +
  'max-tablet:justify-center max-tablet:pt-3 print:hidden';
