import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { useDebouncedSearchParam } from '@portal/client/navigation/use-debounced-search-param';
import { licenceStatuses } from '@portal/contract/renewals';
import { type InputSize, inputStyle } from '@portal/ui/input-style';
import { NativeSelect } from '@portal/ui/native-select';

import { labels } from '../../i18n/labels.ts';
import { columnLabels, monthChoices, statusChoice, yearChoices } from './renewal-format.ts';
import type { RenewalList } from './use-renewal-list.ts';

interface ChoiceProps {
  list: RenewalList;
  size?: InputSize;
}

/** Matches its text anywhere in the column. */
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

export function MonthFilter({ list, size = 'sm' }: ChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.month', message: 'Expiration month' })}
      value={list.wanted.month ?? ''}
      onChange={(event) => list.narrow({ month: event.target.value || undefined })}
    >
      <option value="">{t({ id: 'renewals.allMonths', message: 'All Months' })}</option>
      {monthChoices(locale).map(({ value, name }) => (
        <option key={value} value={value} data-content>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

export function YearFilter({ list, size = 'sm' }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.year', message: 'Expiration year' })}
      value={list.wanted.year ?? ''}
      onChange={(event) => list.narrow({ year: event.target.value || undefined })}
    >
      <option value="">{t({ id: 'renewals.allYears', message: 'All Years' })}</option>
      {yearChoices().map((year) => (
        <option key={year}>{year}</option>
      ))}
    </NativeSelect>
  );
}

export function StatusFilter({ list, size = 'sm' }: ChoiceProps) {
  const { t } = useLingui();
  const name = t(labels.field.status);
  const { status: chosen, within } = list.wanted;
  return (
    <NativeSelect
      size={size}
      label={t({ id: 'renewals.filterBy', message: `Filter by ${name}` })}
      value={within ?? chosen ?? ''}
      onChange={(event) =>
        list.narrow({ status: licenceStatuses.find((status) => status === event.target.value), within: undefined })
      }
    >
      <option value="">{t({ id: 'renewals.all', message: 'All' })}</option>
      {within !== undefined && (
        <option value={within}>{t({ id: 'renewals.within', message: `Expiring within ${within} days` })}</option>
      )}
      {licenceStatuses.map((status) => (
        <option key={status} value={status}>
          {statusChoice(status)}
        </option>
      ))}
    </NativeSelect>
  );
}
