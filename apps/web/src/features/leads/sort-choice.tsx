import { useLingui } from '@lingui/react/macro';
import { type LeadSort, leadSorts } from '@portal/contract/leads';
import type { SortOrder } from '@portal/ui/data-table';
import { NativeSelect } from '@portal/ui/native-select';
import { ArrowDownUp } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { columnLabels } from './lead-texts.ts';

interface SortChoiceProps {
  sort: LeadSort;
  order: SortOrder;
  onChange: (sort: LeadSort, order: SortOrder) => void;
}

/** For where not every column has a head to press. */
export function SortChoice({ sort, order, onChange }: SortChoiceProps) {
  const { t } = useLingui();
  const orders = { asc: t(labels.sort.ascending), desc: t(labels.sort.descending) };
  return (
    <NativeSelect
      label={t(labels.sort.by)}
      icon={<ArrowDownUp />}
      value={`${sort}.${order}`}
      onChange={(event) => {
        const [chosen, direction] = event.target.value.split('.') as [LeadSort, SortOrder];
        onChange(chosen, direction);
      }}
    >
      {leadSorts.flatMap((column) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${column}.${direction}`} value={`${column}.${direction}`}>
            {`${t(columnLabels[column])}: ${orders[direction]}`}
          </option>
        )),
      )}
    </NativeSelect>
  );
}
