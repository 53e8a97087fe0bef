import { useLingui } from '@lingui/react/macro';
import type { Import, listImportPartners } from '@portal/contract/backoffice/imports';
import type { ResponseOf } from '@portal/contract/endpoint';
import { linkStyle } from '@portal/ui/button-style';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { importLabels } from '../import-labels.ts';
import { importPartnersQuery } from '../imports.api.ts';
import { rowTable } from './row-table-style.ts';
import { RowsBox } from './rows-box.tsx';

type PartnerCounts = ResponseOf<typeof listImportPartners>['body'][number];

/** What would happen for each partner, those with most changes first. */
export function PartnerTable({ imported, page }: { imported: Import; page: number }) {
  const { t } = useLingui();
  const query = useQuery(importPartnersQuery(imported, page));
  const label = t({ id: 'imports.byPartner', message: 'By partner' });
  return (
    <RowsBox<PartnerCounts>
      label={label}
      loadingLabel={t({ id: 'imports.partnersLoading', message: 'Loading partners' })}
      query={query}
      page={page}
      empty={t({ id: 'imports.noPartners', message: 'Every row is refused, so there is nothing to show by partner.' })}
    >
      {(partners) => (
        <table aria-label={label} className="w-full table-fixed @max-md:block">
          <thead className="bg-sunken @max-md:sr-only">
            <tr>
              <th scope="col" className={rowTable.headCell}>
                {t({ id: 'imports.partner', message: 'Partner' })}
              </th>
              {columns.map((state) => (
                <th key={state} scope="col" className={`${rowTable.headCell} w-1/6 text-end!`}>
                  {t(titles[state])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-md:block">
            {partners.map((each) => (
              <PartnerRow key={each.partner.id} counts={each} />
            ))}
          </tbody>
        </table>
      )}
    </RowsBox>
  );
}

function PartnerRow({ counts: { partner, found } }: { counts: PartnerCounts }) {
  const { t, i18n } = useLingui();
  return (
    <tr className="border-t border-line-subtle @max-md:flex @max-md:flex-wrap @max-md:gap-x-4 @max-md:px-3 @max-md:py-2 @max-md:first:border-t-0">
      <th scope="row" className={`${cellStyle} text-start font-normal @max-md:basis-full`}>
        <Link
          to="/partners/$partnerId"
          params={{ partnerId: partner.id }}
          data-content
          className="rounded-xs font-medium wrap-anywhere text-strong underline-offset-[3px] hover:underline"
        >
          {partner.name}
        </Link>
      </th>
      {columns.map((state) => (
        <td key={state} className={`${cellStyle} text-end tabular-nums`}>
          <span aria-hidden="true" className="text-13 text-muted @md:hidden">
            {t(titles[state])}{' '}
          </span>
          {state === 'same' || found[state] === 0 ? (
            <span className="text-muted">{i18n.number(found[state])}</span>
          ) : (
            <RowsLink partnerId={partner.id} state={state} count={found[state]} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** Leads from a count to the rows behind it. */
function RowsLink({ partnerId, state, count }: { partnerId: string; state: 'new' | 'changed' | 'gone'; count: number }) {
  const { i18n } = useLingui();
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, show: state, partner: partnerId, rowPage: undefined })) as never}
      resetScroll={false}
      className={linkStyle}
    >
      {i18n.number(count)}
    </Link>
  );
}

const columns = ['new', 'changed', 'gone', 'same'] as const;
const titles = {
  new: importLabels.newRows,
  changed: importLabels.changedRows,
  gone: importLabels.goneRows,
  same: importLabels.sameRows,
};
const cellStyle = 'h-9 px-2 py-1.5 first:ps-3 last:pe-3 @max-md:block @max-md:h-auto @max-md:p-0!';
