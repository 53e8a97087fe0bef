import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';

/** The partner that the person joins: a new one, or one that exists. */
export type Target = { readonly kind: 'new' } | { readonly kind: 'existing'; readonly id: string; readonly name: string };

/** A partner with the same domain or e-mail address is proposed; a similar name alone is not enough. */
export function bestTarget({ duplicates }: Pick<SignupRequestDetails, 'duplicates'>): Target {
  const same = duplicates.partners.find(
    ({ disabledAt, reasons }) => disabledAt === null && reasons.some(({ code }) => code !== 'name' && code !== 'phone'),
  );
  return same ? { kind: 'existing', id: same.id, name: same.name } : { kind: 'new' };
}
