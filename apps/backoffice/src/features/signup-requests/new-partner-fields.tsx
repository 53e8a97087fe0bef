import { useLingui } from '@lingui/react/macro';
import type { useFormFields } from '@portal/client/forms/use-form-fields';
import { useLocale } from '@portal/client/i18n/locale';
import { NativeField } from '@portal/ui/native-field';
import { useMemo } from 'react';

import { countryOptions } from '../../forms/country-options.ts';
import { SelectField } from '../../forms/select-field.tsx';
import type { ApproveFields } from './approve-fields.ts';

type FieldProps = ReturnType<typeof useFormFields<ApproveFields>>['fieldProps'];

/** What the new partner starts with: as the visitor wrote it, to be corrected before it is used. */
export function NewPartnerFields({ fieldProps }: { fieldProps: FieldProps }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { value: country } = fieldProps('country');
  const countries = useMemo(() => countryOptions(locale, country), [locale, country]);
  return (
    <div className="grid items-start gap-3 grid-cols-2 narrow:grid-cols-1">
      <div className="col-span-full">
        <NativeField
          {...fieldProps('company')}
          size="sm"
          label={t({ id: 'signups.partnerName', message: 'Name of the partner' })}
          maxLength={200}
          required
        />
      </div>
      <SelectField
        {...fieldProps('country')}
        size="sm"
        label={t({ id: 'signups.country', message: 'Country' })}
        options={countries}
      />
      <NativeField {...fieldProps('tier')} size="sm" label={t({ id: 'signups.tier', message: 'Tier' })} maxLength={50} />
      <NativeField
        {...fieldProps('website')}
        size="sm"
        label={t({ id: 'signups.website', message: 'Website' })}
        maxLength={300}
        inputMode="url"
      />
      <NativeField
        {...fieldProps('phone')}
        size="sm"
        label={t({ id: 'signups.phone', message: 'Phone' })}
        maxLength={50}
        type="tel"
      />
    </div>
  );
}
