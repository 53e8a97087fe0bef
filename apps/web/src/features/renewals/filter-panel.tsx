import { useLingui } from '@lingui/react/macro';
import { renewalSorts } from '@portal/contract/renewals';
import { labelStyle } from '@portal/ui/input-style';
import type { ReactNode } from 'react';

import { SortChoice } from '../../app/sort-choice.tsx';
import { labels } from '../../i18n/labels.ts';
import { MonthFilter, StatusFilter, TextFilter, YearFilter } from './renewal-filters.tsx';
import { columnLabels } from './renewal-texts.ts';
import type { RenewalList } from './use-renewal-list.ts';

/** On a phone, where no column has a head: the same filters, one below the other, and the order. */
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
        <SortChoice
          columns={renewalSorts}
          names={columnLabels}
          sort={list.wanted.sort}
          order={list.wanted.order}
          onChange={list.sortBy}
        />
      </Filter>
    </div>
  );
}

/** What is seen above a field; the field says its name itself. */
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
