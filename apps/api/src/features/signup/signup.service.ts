import { createHmac } from 'node:crypto';

import { defaultLocale } from '@portal/contract/locales';
import type { SignupRequest } from '@portal/contract/signup';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { ipRange } from '../../core/client-ip.ts';
import type { MailParams } from '../../mail/mail-kinds.ts';
import { queueMail } from '../../mail/outbox.ts';
import { readPortalConfig } from '../portal-config/portal-config.service.ts';
import { insertSignupRequest } from './signup.queries.ts';

/** Stores the request and notifies the provider's staff. The endpoint's rate limit bounds the number of requests per IP. */
export async function requestSignup({ database, config, jobs }: Deps, typed: SignupRequest, ip: string): Promise<void> {
  const wish = cleaned(typed);
  const { brand } = await readPortalConfig(database, config);
  const addressHash = createHmac('sha256', config.SECRET_KEYS[0])
    .update(`signup\n${ipRange(ip)}`)
    .digest();
  await database.transaction().execute(async (db) => {
    await insertSignupRequest(db, wish, addressHash);
    const mail = { recipient: brand.contactEmail, locale: defaultLocale, template: 'signup-request', params: wish } as const;
    await queueMail(db, jobs, mail);
  });
}

/** Input of strangers: trims it and removes control characters, which neither the database nor a mail header accepts. */
function cleaned(typed: SignupRequest): MailParams['signup-request'] {
  const line = (text = '') => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const wish = {
    company: line(typed.company),
    firstName: line(typed.firstName),
    lastName: line(typed.lastName),
    email: line(typed.email),
    phone: line(typed.phone),
    country: line(typed.country),
    website: line(typed.website),
    message: (typed.message ?? '')
      .split(/\r\n|\r|\n/)
      .map(line)
      .join('\n')
      .trim(),
  };
  if (!wish.company || !wish.firstName || !wish.lastName) throw new AppError('request.invalid');
  return wish;
}
