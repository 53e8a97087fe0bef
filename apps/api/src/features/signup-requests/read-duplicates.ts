import type { DuplicatePartner, DuplicateReason, DuplicateRequest } from '@portal/contract/backoffice/signup-requests';

import type { Db } from '../../db/database.ts';
import { findLikenesses, findLikePartners, findLikeRequests, type Likeness } from './duplicates.queries.ts';
import { ownDomains } from './shared-domains.ts';
import type { SignupDetailsRow } from './signup-requests.queries.ts';

interface Duplicates {
  readonly partners: DuplicatePartner[];
  readonly requests: DuplicateRequest[];
}

/** Returns partners and other requests that may be the same company, with the reasons, the likeliest first. */
export async function readDuplicates(
  db: Db,
  { id, mailDomain, websiteDomain }: Pick<SignupDetailsRow, 'id' | 'mailDomain' | 'websiteDomain'>,
): Promise<Duplicates> {
  const found = await findLikenesses(db, id, ownDomains([mailDomain, websiteDomain]));
  const idsOf = (kind: Likeness['kind']) => found.filter((each) => each.kind === kind).map((each) => each.id);
  const partners = new Map((await findLikePartners(db, idsOf('partner'))).map((partner) => [partner.id, partner]));
  const requests = new Map((await findLikeRequests(db, idsOf('request'))).map((request) => [request.id, request]));
  return {
    partners: found.flatMap((likeness) => {
      const partner = partners.get(likeness.id);
      return partner ? [{ ...partner, disabledAt: partner.disabledAt?.toISOString() ?? null, reasons: reasonsOf(likeness) }] : [];
    }),
    requests: found.flatMap((likeness) => {
      const request = requests.get(likeness.id);
      return request ? [{ ...request, createdAt: request.createdAt.toISOString(), reasons: reasonsOf(likeness) }] : [];
    }),
  };
}

/** The strongest reason comes first. A name that is hardly alike is no reason. */
function reasonsOf({ hasEmail, mailDomain, websiteDomain, hasPhone, nameSimilarity }: Likeness): DuplicateReason[] {
  return [
    ...(hasEmail ? [{ code: 'email', value: null } as const] : []),
    ...(mailDomain === null ? [] : [{ code: 'mailDomain', value: mailDomain } as const]),
    ...(websiteDomain === null ? [] : [{ code: 'websiteDomain', value: websiteDomain } as const]),
    ...(hasPhone ? [{ code: 'phone', value: null } as const] : []),
    ...(nameSimilarity < minSimilarity ? [] : [{ code: 'name', value: String(Math.round(nameSimilarity * 100)) } as const]),
  ];
}

/** The threshold of `find_signup_duplicates`. */
const minSimilarity = 0.4;
