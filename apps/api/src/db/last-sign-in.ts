import { sql, type RawBuilder } from 'kysely';

import type { SignInFilter } from '@portal/contract/backoffice/sign-in-filters';

/** Conditions on the last sign-in, for a table of partners or people with the alias `p`. */
export const lastSignInConditions: Record<SignInFilter, RawBuilder<unknown>> = {
  7: within(7),
  30: within(30),
  90: within(90),
  over30: over(30),
  over90: over(90),
  never: sql`p.last_sign_in_at is null`,
};

function within(days: number): RawBuilder<unknown> {
  return sql`p.last_sign_in_at > now() - make_interval(days => ${sql.lit(days)})`;
}

function over(days: number): RawBuilder<unknown> {
  return sql`p.last_sign_in_at <= now() - make_interval(days => ${sql.lit(days)})`;
}
