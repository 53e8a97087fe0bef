import { sql } from 'kysely';

/** Expressions of the list and of a single partner, for a table with the alias `p`. */
export const partnerState = sql`
  case when p.disabled_at is not null then 'disabled' when p.last_sign_in_at is null then 'invited' else 'active' end`;

/** An uploaded logo is served by the portal; any other value is an external URL. */
export const partnerLogo = sql`coalesce('/api/files/' || p.logo_file_id || '/picture.webp', p.logo)`;

export const signedInRecently = sql`(
  select count(*)::integer from people s
   where s.partner_id = p.id and s.disabled_at is null and s.last_sign_in_at > now() - interval '30 days'
)`;
