import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { requestSignup, type SignupRequest } from '@portal/contract/signup';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/error-messages.ts';
import { faultInEmail, faultInRequired, invalidEmail } from '../../app/field-faults.ts';
import { type FieldFaults, useFields } from '../../app/use-fields.ts';

export type SignupField = keyof SignupRequest;
export type SignupForm = ReturnType<typeof useSignupRequest>;

/** The portal's own request to become a partner: what was typed, and what became of it. */
export function useSignupRequest() {
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fields = useFields<SignupField>({
    initial: empty,
    faultsIn: ({ company, firstName, lastName, email }) => ({
      company: faultInRequired(company),
      firstName: faultInRequired(firstName),
      lastName: faultInRequired(lastName),
      email: faultInEmail(email),
    }),
    onSubmit: async (values) => {
      setProblem(undefined);
      try {
        await call(requestSignup, { body: trimmed(values) });
        setSent(true);
        return undefined;
      } catch (error) {
        const faults = faultsTold(error);
        if (!faults) setProblem(problemIn(error));
        return faults;
      }
    },
  });

  const startAnew = () => {
    fields.reset();
    setSent(false);
  };

  return { ...fields, isSent, problem, startAnew };
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

function trimmed(values: Record<SignupField, string>): SignupRequest {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as SignupRequest;
}

/** The server is stricter about what an email address is, and says which field it means. */
function faultsTold(error: unknown): FieldFaults<SignupField> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return undefined;
  const names = Object.keys(error.details ?? {}).map((place) => place.replace(/^body\//, ''));
  return names.includes('email') ? { email: invalidEmail } : undefined;
}

function problemIn(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return i18n._(texts.tooMany);
  return explain(error, texts.failed);
}

const texts = {
  tooMany: msg({
    id: 'signup.tooMany',
    message: 'We’ve had several requests from your network. Try again in an hour or contact us.',
  }),
  failed: msg({ id: 'signup.failed', message: 'We couldn’t send your request. Try again.' }),
};
