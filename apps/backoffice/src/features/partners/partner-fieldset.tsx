import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { useFormFields } from '@portal/client/forms/use-form-fields';
import { fieldStyle, labelStyle } from '@portal/ui/input-style';
import { NativeField } from '@portal/ui/native-field';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';

import { countryOptions } from '../../forms/country-options.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { KnownPartners } from './known-partners.tsx';
import { fieldLabels } from './partner-field-labels.ts';
import type { PartnerFieldName, PartnerValues } from './partner-form-values.ts';
import { partnerSummaryQuery } from './partners.api.ts';

type FieldProps = ReturnType<typeof useFormFields<PartnerFieldName>>['fieldProps'];

interface PartnerFieldsetProps {
  fieldProps: FieldProps;
  values: PartnerValues;
  isNew: boolean;
}

const companyFields = ['name', 'website', 'email', 'phone', 'address', 'region', 'vatId', 'externalId'] as const;

/** Everything about the company but its logo and contacts. Tiers and price lists in use are suggested. */
export function PartnerFieldset({ fieldProps, values, isNew }: PartnerFieldsetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const { data: summary } = useQuery(partnerSummaryQuery);
  const countries = useMemo(() => countryOptions(locale, values.country), [locale, values.country]);
  const { error: _renewalsError, ...renewals } = fieldProps('renewals');
  return (
    <div className="grid items-start gap-x-3 gap-y-3 tablet:grid-cols-2">
      {companyFields.map((name) => (
        <div key={name} className="grid gap-1">
          <NativeField
            size="sm"
            label={t(fieldLabels[name])}
            {...fieldProps(name)}
            autoComplete="off"
            inputMode={inputModes[name]}
            required={name === 'name'}
          />
          {isNew && name === 'name' && <KnownPartners name={values.name} />}
        </div>
      ))}
      <SelectField size="sm" label={t(fieldLabels.country)} options={countries} {...fieldProps('country')} />
      <NativeField size="sm" label={t(fieldLabels.tier)} {...fieldProps('tier')} list={`${id}-tiers`} autoComplete="off" />
      <NativeField
        size="sm"
        label={t(fieldLabels.priceGroup)}
        {...fieldProps('priceGroup')}
        list={`${id}-prices`}
        autoComplete="off"
      />
      <div className={fieldStyle}>
        <span aria-hidden="true" className={labelStyle}>
          {t(fieldLabels.renewals)}
        </span>
        <NativeSelect size="sm" label={t(fieldLabels.renewals)} {...renewals}>
          <option value="on">{t({ id: 'partners.on', message: 'On' })}</option>
          <option value="off">{t({ id: 'partners.off', message: 'Off' })}</option>
        </NativeSelect>
      </div>
      <datalist id={`${id}-tiers`}>
        {summary?.tiers.map(({ tier }) => (
          <option key={tier}>{tier}</option>
        ))}
      </datalist>
      <datalist id={`${id}-prices`}>
        {summary?.priceGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
    </div>
  );
}

const inputModes: Partial<Record<PartnerFieldName, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', website: 'url' };

const contactFields = ['salutation', 'name', 'surname', 'job', 'phone', 'email'] as const;

export function ContactFields({ contact, fieldProps }: { contact: 'firstContact' | 'secondContact'; fieldProps: FieldProps }) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-x-3 gap-y-3 p-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {contactFields.map((field) => (
        <NativeField
          key={field}
          size="sm"
          label={t(fieldLabels[`${contact}.${field}`])}
          {...fieldProps(`${contact}.${field}`)}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
