import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { SelectField } from '../../../forms/select-field.tsx';
import { audienceOptionsQuery } from '../audience/audiences.api.ts';
import type { FieldProps } from './field-props.ts';

/** Whose prices these are: a price list is for its group, or for everybody. */
export function PriceGroupField({ label, value, onChange, error }: FieldProps<string>) {
  const { t } = useLingui();
  const { data } = useQuery(audienceOptionsQuery);
  const groups = new Set([...(value === null ? [] : [value]), ...(data?.priceGroups ?? [])]);
  return (
    <SelectField
      label={label}
      error={error}
      options={[
        { value: '', label: t({ id: 'editor.allPriceGroups', message: 'Every partner' }) },
        ...[...groups].map((group) => ({ value: group, label: group })),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
