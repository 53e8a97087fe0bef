import {
  signupPageSize,
  type SignupRequestDetails,
  type SignupRequestRow,
  type getSignupSummary,
  type listSignupRequests,
} from '@portal/contract/backoffice/signup-requests';
import type { QueryOf, ResponseOf } from '@portal/contract/endpoint';
import { defaultLocale, isLocale } from '@portal/contract/locales';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { countryCodeOf, namesOfCountry } from '../leads/country-names.ts';
import { updateSignupOwner } from './decisions.queries.ts';
import { readDuplicates } from './read-duplicates.ts';
import { signupChangedError } from './signup-changed.ts';
import { isFreeMailDomain } from './shared-domains.ts';
import {
  countSignupRequests,
  countSignupsByCountry,
  findSignupPage,
  findSignupRequest,
  findSignupSummary,
  type SignupFilter,
  type SignupRow,
} from './signup-requests.queries.ts';

type ListQuery = QueryOf<typeof listSignupRequests>;

export async function readSignupPage(
  db: Db,
  { page = '1', pageSize = String(signupPageSize), ...query }: ListQuery,
): Promise<{ body: SignupRequestRow[]; total: number; page: number; pageSize: number }> {
  const filter = toSignupFilter(query);
  const requested = { number: Number(page), size: Number(pageSize) };
  const rows = await findSignupPage(db, filter, requested);
  const total = await countSignupRequests(db, filter);
  return { body: rows.map(toSignupRequest), total, page: requested.number, pageSize: requested.size };
}

export function toSignupFilter({ q, country, ...query }: Omit<ListQuery, 'page' | 'pageSize'>): SignupFilter {
  return {
    ...query,
    search: q?.trim() || undefined,
    countryNames: country === undefined ? undefined : namesOfCountry(country),
  };
}

export async function readSignupSummary(db: Db): Promise<ResponseOf<typeof getSignupSummary>> {
  const { oldestAt, ...counts } = await findSignupSummary(db);
  const byCode = new Map<string, number>();
  for (const { country, count } of await countSignupsByCountry(db)) {
    const code = countryCodeOf(country);
    if (code !== undefined) byCode.set(code, (byCode.get(code) ?? 0) + count);
  }
  const countries = [...byCode].map(([country, count]) => ({ country, count })).toSorted((one, other) => other.count - one.count);
  return { ...counts, countries, oldestAt: oldestAt?.toISOString() ?? null };
}

export async function readSignupRequest(db: Db, id: string): Promise<SignupRequestDetails> {
  const row = await findSignupRequest(db, id);
  if (!row) throw new AppError('resource.notFound');
  const { phone, website, message, hasAccount, refusalText } = row;
  return {
    ...toSignupRequest(row),
    phone,
    website,
    message,
    hasAccount,
    refusalText,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
    duplicates: await readDuplicates(db, row),
  };
}

/** Makes the viewer the owner of an open request, or nobody. */
export async function takeSignupRequest(
  db: Db,
  viewer: Viewer,
  id: string,
  { version, isTaken }: { version: number; isTaken: boolean },
): Promise<{ id: string; version: number }> {
  const before = await findSignupRequest(db, id);
  const ownerId = isTaken ? viewer.personId : null;
  if (!before || !(await updateSignupOwner(db, { id, version }, ownerId))) throw await signupChangedError(db, id);
  await recordStaffChange(db, viewer, {
    action: 'signupRequest.taken',
    subject: { kind: 'signupRequest', id },
    before: { ownerId: before.ownerId },
    after: { ownerId },
  });
  return { id, version: version + 1 };
}

function toSignupRequest(row: SignupRow): SignupRequestRow {
  const { id, version, state, company, firstName, lastName, email, country, createdAt, decidedAt, reason, note } = row;
  return {
    id,
    version,
    state,
    company,
    firstName,
    lastName,
    email,
    country,
    countryCode: (country && countryCodeOf(country)) || null,
    createdAt: createdAt.toISOString(),
    owner: named(row.ownerId, row.ownerName),
    isFreeMail: isFreeMailDomain(row.mailDomain),
    decision: decidedAt && {
      decidedAt: decidedAt.toISOString(),
      decidedBy: named(row.decidedBy, row.deciderName),
      partner: named(row.partnerId, row.partnerName),
      reason,
      note,
    },
  };
}

function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
