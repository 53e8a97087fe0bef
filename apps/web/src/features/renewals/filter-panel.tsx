import { useLingui } from '@lingui/react/macro';
import { renewalSorts } from '@portal/contract/renewals';
import { labelStyle } from '@portal/ui/input-style';
import type { ReactNode } from 'react';

import { SortSelect } from '../../lists/sort-select.tsx';
import { labels } from '../../i18n/labels.ts';
import { MonthFilter, StatusFilter, TextFilter, YearFilter } from './renewal-filters.tsx';
import { columnLabels } from './renewal-format.ts';
import type { RenewalList } from './use-renewal-list.ts';

/** For phones, where there are no column headers: the same filters in one column, plus sorting. */
export function FilterPanel({ id, list }: { id: string; list: RenewalList }) {
  const { t } = useLingui();
  return (
    <div id={id} className="grid gap-4 rounded-lg border border-line bg-card p-4">
      <Filter name={t(columnLabels.productName)}>
        <TextFilter column="productName" size="lg" />
      </Filter>
      <Filter name={t(columnLabels.deviceSerial)}>
        <TextFilter column="deviceSerial" size="lg" />
      </Filter>
      <Filter name={t(columnLabels.expirationDate)}>
        <div className="grid grid-cols-2 gap-2">
          <MonthFilter list={list} size="lg" />
          <YearFilter list={list} size="lg" />
        </div>
      </Filter>
      <Filter name={t(labels.field.status)}>
        <StatusFilter list={list} size="lg" />
      </Filter>
      <Filter name={t(labels.sort.by)}>
        <SortSelect
          columns={renewalSorts}
          names={columnLabels}
          sort={list.params.sort}
          order={list.params.order}
          onChange={list.sortBy}
        />
      </Filter>
    </div>
  );
}

/** Visible label above a field; the field has its own accessible name. */
function Filter({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <span aria-hidden="true" className={labelStyle}>
        {name}
      </span>
      {children}
    </div>
  );
}
