import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import type { ComponentProps } from 'react';

import { SelectField } from '../../forms/select-field.tsx';
import { inDays } from './in-days.ts';
import { keyLabels } from './key-labels.ts';

const validDays = [30, 90, 365] as const;
const twoYears = 730;

export const defaultDays = '365';

type ValidityFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'help' | 'value'> & { value: string };

/** How long a key is valid, with the day on which that ends. */
export function ValidityField(field: ValidityFieldProps) {
  const { t } = useLingui();
  const day = formatDate(inDays(Number(field.value))) ?? '';
  const dayLabel = (days: number) => t({ id: 'machineKeys.days', message: plural(days, { one: '# day', other: '# days' }) });
  return (
    <SelectField
      {...field}
      label={t(keyLabels.validity)}
      help={t({ id: 'machineKeys.validUntil', message: `It expires on ${day}.` })}
      options={[
        ...validDays.map((days) => ({ value: String(days), label: dayLabel(days) })),
        { value: String(twoYears), label: t({ id: 'machineKeys.twoYears', message: '2 years' }) },
      ]}
    />
  );
}
