import { useLingui } from '@lingui/react/macro';
import { fieldMinHeight } from '@portal/client/forms/field-min-height';
import { useLocale } from '@portal/client/i18n/locale';
import { nameOrder } from '@portal/client/i18n/name-order';
import { Banner } from '@portal/ui/banner';
import { NativeTextArea, NativeField, type NativeFieldProps } from '@portal/ui/native-field';
import { Fragment } from 'react';

import { ProviderEmailLink } from '../../page/provider-email-link.tsx';
import { labels } from '../../i18n/labels.ts';
import type { SignupField, SignupForm } from './use-signup-request.ts';

interface SignupFieldsProps {
  id: string;
  request: SignupForm;
}

export function SignupFields({ id, request }: SignupFieldsProps) {
  const { t } = useLingui();
  const { fieldProps, submit, problem } = request;

  const optional = <span className="text-13 text-muted">{t(labels.form.optional)}</span>;
  const field = (name: SignupField, props: Partial<NativeFieldProps> = {}) => (
    <div className={fieldMinHeight}>
      <NativeField
        {...fieldProps(name)}
        label={t(labels.field[name])}
        {...(!props.required && { labelEnd: optional })}
        {...props}
      />
    </div>
  );

  return (
    <form id={id} noValidate onSubmit={submit} className="grid">
      <p className="mb-4">
        {t({ id: 'signup.intro', message: 'Tell us about your company. We read every request and reply by email.' })}
      </p>
      {problem !== undefined && (
        <div className="mb-4">
          <Banner>
            {problem} <ProviderEmailLink />
          </Banner>
        </div>
      )}
      {field('company', { required: true, maxLength: 200, autoComplete: 'organization' })}
      <div className={pairStyle}>
        {nameOrder(useLocale()).map(({ name, autoComplete }) => (
          <Fragment key={name}>{field(name, { required: true, maxLength: 200, autoComplete })}</Fragment>
        ))}
      </div>
      {field('email', { required: true, maxLength: 254, type: 'email', autoComplete: 'email' })}
      <div className={pairStyle}>
        {field('phone', { maxLength: 50, type: 'tel', autoComplete: 'tel' })}
        {field('country', { maxLength: 100, autoComplete: 'country-name' })}
      </div>
      {field('website', { maxLength: 300, inputMode: 'url', autoComplete: 'url' })}
      <NativeTextArea {...fieldProps('message')} label={t(labels.field.message)} labelEnd={optional} maxLength={4000} />
    </form>
  );
}

const pairStyle = 'grid items-start gap-x-4 tablet:grid-cols-2';
