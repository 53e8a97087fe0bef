import { sql, type RawBuilder } from 'kysely';

import { maxContentCounted, type getContentSummary } from '@portal/contract/backoffice/content';
import type { ResponseOf } from '@portal/contract/endpoint';
import { firstTranslation } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { checkConditions } from './content-list.queries.ts';
import { stateConditions } from './content-state.ts';

type ContentSummary = ResponseOf<typeof getContentSummary>['body'];
export type ContentCounts = Omit<ContentSummary, 'owners'>;

export async function countByView(db: Db): Promise<ContentCounts> {
  const { rows } = await sql<ContentCounts>`
    select ${countOf(sql`true`)} as total, ${countOf(stateConditions.draft)} as drafts, ${countOf(stateConditions.scheduled)} as scheduled,
           ${countOf(stateConditions.changed)} as changed, ${countOf(stateConditions.live)} as live,
           ${countOf(untranslated)} as untranslated, ${countOf(checkConditions.expiring)} as expiring,
           ${countOf(checkConditions.overdue)} as overdue, ${countOf(checkConditions.outdated)} as outdated`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count returned no row.');
  return counts;
}

const untranslated = sql`${stateConditions.live} and ${sql.lit(firstTranslation)} <> all (i.locales)`;

function countOf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*)::integer from (select from content_items i where ${condition} limit ${sql.lit(maxContentCounted)}) as counted)`;
}

/** Staff who can sign in. */
export async function findOwners(db: Db): Promise<ContentSummary['owners']> {
  const { rows } = await sql<ContentSummary['owners'][number]>`
    select p.id, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as name, p.email
      from people p where p.kind = 'staff' and p.disabled_at is null
     order by name collate natural_order, p.id`.execute(db);
  return rows;
}
