import { createHmac } from 'node:crypto';

import { v7 as newId } from 'uuid';

import { signupRequestPath } from '@portal/contract/backoffice/signup-requests';
import { defaultLocale } from '@portal/contract/locales';
import type { SignupRequest } from '@portal/contract/signup';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { ipRange } from '../../core/client-ip.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { insertSignupRequest, type NewSignupRequest } from './signup.queries.ts';

/** Stores the request and notifies the provider's staff. The endpoint's rate limit bounds the number of requests per IP. */
export async function requestSignup({ database, config, jobs }: Deps, input: SignupRequest, ip: string): Promise<void> {
  const request = sanitize(input);
  const { brand } = await readPortalConfig(database, config);
  const ipHash = createHmac('sha256', config.SECRET_KEYS[0])
    .update(`signup\n${ipRange(ip)}`)
    .digest();
  await database.transaction().execute(async (db) => {
    await insertSignupRequest(db, request, ipHash);
    const { id, locale: _locale, ...sent } = request;
    const params = { ...sent, link: new URL(signupRequestPath(id), config.PUBLIC_URL).href };
    await queueMail(db, jobs, { recipient: brand.contactEmail, locale: defaultLocale, template: 'signup-request', params });
  });
}

/** Trims the fields and removes control characters, which neither the database nor a mail header accepts. */
function sanitize(input: SignupRequest): NewSignupRequest {
  const sanitizeLine = (text = '') => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const request = {
    id: newId(),
    locale: input.locale ?? defaultLocale,
    company: sanitizeLine(input.company),
    firstName: sanitizeLine(input.firstName),
    lastName: sanitizeLine(input.lastName),
    email: sanitizeLine(input.email),
    phone: sanitizeLine(input.phone),
    country: sanitizeLine(input.country),
    website: sanitizeLine(input.website),
    message: (input.message ?? '')
      .split(/\r\n|\r|\n/)
      .map(sanitizeLine)
      .join('\n')
      .trim(),
  };
  if (!request.company || !request.firstName || !request.lastName) throw new AppError('request.invalid');
  return request;
}
