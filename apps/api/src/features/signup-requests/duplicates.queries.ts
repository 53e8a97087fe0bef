import { sql } from 'kysely';

import type { RefusalReason, SignupState } from '@portal/contract/backoffice/signup-requests';

import type { Db } from '../../db/database.ts';

/** What a partner or another request has in common with a signup request. */
export interface Likeness {
  readonly kind: 'partner' | 'request';
  readonly id: string;
  readonly hasEmail: boolean;
  readonly mailDomain: string | null;
  readonly websiteDomain: string | null;
  /** From 0 to 1. */
  readonly nameSimilarity: number;
  readonly hasPhone: boolean;
}

/** Returns the likeliest first, partners before requests. */
export async function findLikenesses(db: Db, requestId: string, domains: readonly string[]): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`select * from find_signup_duplicates(${requestId}, ${domains}::text[])`.execute(db);
  return rows;
}

export interface LikePartner {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly tier: string | null;
  readonly disabledAt: Date | null;
  readonly peopleCount: number;
}

export async function findLikePartners(db: Db, ids: readonly string[]): Promise<LikePartner[]> {
  const { rows } = await sql<LikePartner>`
    select p.id, p.name, p.country, p.tier, p.disabled_at,
      (select count(*)::integer from people where partner_id = p.id) as people_count
    from partners p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface LikeRequest {
  readonly id: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
  readonly state: SignupState;
  readonly reason: RefusalReason | null;
}

export async function findLikeRequests(db: Db, ids: readonly string[]): Promise<LikeRequest[]> {
  const { rows } = await sql<LikeRequest>`
    select id, company, first_name, last_name, created_at, state, reason from signup_requests where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}
