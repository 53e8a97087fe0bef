import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import { errorText } from '@portal/client/api/error-text';
import { type FieldErrors, useFormFields } from '@portal/client/forms/use-form-fields';
import { useLocale } from '@portal/client/i18n/locale';
import { requestSignup, type SignupRequest } from '@portal/contract/signup';
import { useState } from 'react';

import { validateEmail, validateRequired, invalidEmail } from '../../forms/field-validators.ts';

export type SignupField = Exclude<keyof SignupRequest, 'locale'>;
export type SignupForm = ReturnType<typeof useSignupRequest>;

/** The portal's own request to become a partner: its fields, and the result of sending it. */
export function useSignupRequest() {
  const locale = useLocale();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fields = useFormFields<SignupField>({
    initial: empty,
    validate: ({ company, firstName, lastName, email }) => ({
      company: validateRequired(company),
      firstName: validateRequired(firstName),
      lastName: validateRequired(lastName),
      email: validateEmail(email),
    }),
  });

  const submit = fields.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await call(requestSignup, { body: { ...trimValues(values), locale } });
      setSent(true);
      return undefined;
    } catch (error) {
      const errors = fieldErrorsFrom(error);
      if (!errors) setProblem(problemText(error));
      return errors;
    }
  });

  const startOver = () => {
    fields.reset();
    setSent(false);
  };

  const { isPending, fieldProps } = fields;
  return { isPending, fieldProps, submit, isSent, problem, startOver };
}

const empty: Record<SignupField, string> = {
  company: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  website: '',
  message: '',
};

function trimValues(values: Record<SignupField, string>): SignupRequest {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as SignupRequest;
}

/** The server is stricter about email addresses than the form, and names the invalid field. */
function fieldErrorsFrom(error: unknown): FieldErrors<SignupField> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return undefined;
  const names = Object.keys(error.details ?? {}).map((path) => path.replace(/^body\//, ''));
  return names.includes('email') ? { email: invalidEmail } : undefined;
}

function problemText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return i18n._(texts.tooMany);
  return errorText(error, texts.failed);
}

const texts = {
  tooMany: msg({
    id: 'signup.tooMany',
    message: 'We’ve had several requests from your network. Try again in an hour or contact us.',
  }),
  failed: msg({ id: 'signup.failed', message: 'We couldn’t send your request. Try again.' }),
};
