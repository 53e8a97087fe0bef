import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { SortOrder } from '@portal/ui/data-table';
import { NativeSelect } from '@portal/ui/native-select';
import { ArrowDownUp } from 'lucide-react';

import { labels } from '../i18n/labels.ts';

interface SortSelectProps<Column extends string> {
  columns: readonly Column[];
  names: Record<Column, MessageDescriptor>;
  sort: Column;
  order: SortOrder;
  onChange: (sort: Column, order: SortOrder) => void;
}

/** Sorts a list whose layout has no column headers to press. */
export function SortSelect<Column extends string>({ columns, names, sort, order, onChange }: SortSelectProps<Column>) {
  const { t } = useLingui();
  const orders = { asc: t(labels.sort.ascending), desc: t(labels.sort.descending) };
  return (
    <NativeSelect
      label={t(labels.sort.by)}
      icon={<ArrowDownUp />}
      value={`${sort}.${order}`}
      onChange={(event) => {
        const [chosen, direction] = event.target.value.split('.') as [Column, SortOrder];
        onChange(chosen, direction);
      }}
    >
      {columns.flatMap((column) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${column}.${direction}`} value={`${column}.${direction}`}>
            {`${t(names[column])}: ${orders[direction]}`}
          </option>
        )),
      )}
    </NativeSelect>
  );
}
