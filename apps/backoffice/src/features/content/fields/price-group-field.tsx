import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { SelectField } from '../../../forms/select-field.tsx';
import { audienceOptionsQuery } from '../audience/audiences.api.ts';
import { InlineError } from '../inline-error.tsx';
import type { FieldProps } from './field-props.ts';

/** Whose prices these are: a price list is for its group, or for everyone. */
export function PriceGroupField({ label, value, onChange, error }: FieldProps<string>) {
  const { t } = useLingui();
  const { data, error: loadError, refetch } = useQuery(audienceOptionsQuery);
  const field = useRef<HTMLDivElement>(null);
  const handleRetry = () => {
    // The button is gone while the groups are loading.
    field.current?.querySelector('select')?.focus();
    void refetch();
  };
  const groups = new Set([...(value === null ? [] : [value]), ...(data?.priceGroups ?? [])]);
  return (
    <div ref={field}>
      <SelectField
        label={label}
        error={error}
        help={loadError && <InlineError text={errorMessage(loadError)} onRetry={handleRetry} />}
        options={[
          { value: '', label: t({ id: 'editor.allPriceGroups', message: 'Every partner' }) },
          ...[...groups].map((group) => ({ value: group, label: group })),
        ]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </div>
  );
}
