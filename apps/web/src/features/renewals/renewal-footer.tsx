import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@portal/ui/pagination';

import { labels } from '../../i18n/labels.ts';
import type { RenewalList } from './use-renewal-list.ts';

interface RenewalFooterProps {
  list: RenewalList;
  /** The page whose rows are shown; it may still be the previous one. */
  result: { readonly renewals: readonly unknown[]; readonly total: number; readonly page: number; readonly pages: number };
  isPhone: boolean;
}

/** Which rows of how many are shown, also announced to screen readers, and the pagination. */
export function RenewalFooter({ list, result, isPhone }: RenewalFooterProps) {
  const { t, i18n } = useLingui();
  const { renewals, total, page, pages } = result;
  const [n, m, x, y] = [renewals.length, total, page, pages].map((value) => i18n.number(value));
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-tablet:justify-center max-tablet:px-0 max-tablet:pb-0 tablet:border-t tablet:border-line">
      <p role="status" className="text-muted tabular-nums">
        {t({ id: 'renewals.showing', message: `Showing ${n} of ${m} result(s) (page ${x}/${y})` })}
      </p>
      <div className="print:hidden">
        <Pagination
          showsEndLabels
          siblings={isPhone ? 0 : 1}
          label={t({ id: 'renewals.pages', message: 'Renewal pagination' })}
          page={Math.min(list.params.page, pages)}
          pages={pages}
          previousLabel={t(labels.button.previous)}
          nextLabel={t(labels.button.next)}
          pageLabel={(number) => t({ id: 'list.page', message: `Page ${number}` })}
          onPage={list.openPage}
        />
      </div>
    </div>
  );
}
