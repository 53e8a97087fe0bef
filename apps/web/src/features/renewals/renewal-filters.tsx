import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { useDebouncedSearchParam } from '@portal/client/navigation/use-debounced-search-param';
import { licenceStatuses } from '@portal/contract/renewals';
import { type InputSize, inputStyle } from '@portal/ui/input-style';
import { NativeSelect } from '@portal/ui/native-select';

import { labels } from '../../i18n/labels.ts';
import { columnLabels, monthOptions, statusFilterLabel, yearOptions } from './renewal-format.ts';
import type { RenewalList } from './use-renewal-list.ts';

interface FilterProps {
  list: RenewalList;
  size?: InputSize;
}

/** Filters by a text anywhere in the column. */
export function TextFilter({ column, size = 'sm' }: { column: 'productName' | 'deviceSerial'; size?: InputSize }) {
  const { t } = useLingui();
  const [text, setText] = useDebouncedSearchParam(column);
  const name = t(columnLabels[column]);
  return (
    <input
      type="search"
      value={text}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={t({ id: 'renewals.filterBy', message: `Filter by ${name}` })}
      placeholder={t({ id: 'renewals.filter', message: 'Filter' })}
      onChange={(event) => setText(event.target.value)}
      className={inputStyle(size)}
    />
  );
}

export function MonthFilter({ list, size = 'sm' }: FilterProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.month', message: 'Expiration month' })}
      value={list.params.month ?? ''}
      onChange={(event) => list.setFilters({ month: event.target.value || undefined })}
    >
      <option value="">{t({ id: 'renewals.allMonths', message: 'All Months' })}</option>
      {monthOptions(locale).map(({ value, name }) => (
        <option key={value} value={value} data-content>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

export function YearFilter({ list, size = 'sm' }: FilterProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.year', message: 'Expiration year' })}
      value={list.params.year ?? ''}
      onChange={(event) => list.setFilters({ year: event.target.value || undefined })}
    >
      <option value="">{t({ id: 'renewals.allYears', message: 'All Years' })}</option>
      {yearOptions().map((year) => (
        <option key={year}>{year}</option>
      ))}
    </NativeSelect>
  );
}

export function StatusFilter({ list, size = 'sm' }: FilterProps) {
  const { t } = useLingui();
  const name = t(labels.field.status);
  const { status: selected, within } = list.params;
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.filterBy', message: `Filter by ${name}` })}
      value={within ?? selected ?? ''}
      onChange={(event) =>
        list.setFilters({ status: licenceStatuses.find((status) => status === event.target.value), within: undefined })
      }
    >
      <option value="">{t({ id: 'renewals.all', message: 'All' })}</option>
      {within !== undefined && (
        <option value={within}>{t({ id: 'renewals.within', message: `Expiring within ${within} days` })}</option>
      )}
      {licenceStatuses.map((status) => (
        <option key={status} value={status}>
          {statusFilterLabel(status)}
        </option>
      ))}
    </NativeSelect>
  );
}
