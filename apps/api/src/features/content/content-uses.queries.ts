import { sql, type RawBuilder } from 'kysely';

import type { listUses } from '@portal/contract/backoffice/content';
import { contentKind, contentKindNames, type ContentField, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ResponseOf } from '@portal/contract/endpoint';

import type { Db } from '../../db/database.ts';
import { contentState, isPublished } from './content-state.ts';
import { portalLinkPattern } from './portal-path.ts';

type Use = ResponseOf<typeof listUses>['body'][number];

const maxUses = 200;

/** Content that refers to this one: what partners see first, then drafts and what is scheduled. Undefined if there is no such content. */
export async function findUses(db: Db, id: number): Promise<Use[] | undefined> {
  const item = await db.selectFrom('contentItems').select('kind').where('id', '=', id).executeTakeFirst();
  if (!item) return undefined;
  const kind = item.kind as ContentKind;
  const link = portalLinkPattern({ id, kind });
  const { rows } = await sql<Use>`
    with live as (
      select u.id from find_live_uses(${id}, ${link}) as u (id)
    ), drafted as (
      select i.id
        from find_referring_content(${id}) as f (id) join content_items i on i.id = f.id
        join revisions r on r.content_id = i.id and r.number in (i.draft_number, i.scheduled_number)
       where ${refersTo(id, kind, link)}
    ), uses as (
      select id, bool_or(is_live) as is_live
        from (select id, true as is_live from live union all select id, false from drafted) as found
       where id <> ${id} group by id
    )
    select i.id, i.kind, i.title, ${contentState} as state, uses.is_live and ${isPublished} as is_live
      from uses join content_items i on i.id = uses.id
     order by 5 desc, i.title collate natural_order, i.id limit ${maxUses}`.execute(db);
  return rows;
}

/** Whether the revision `r` of the item `i` refers to the content, by the description of its kind. */
function refersTo(id: number, kind: ContentKind, link: string | null): RawBuilder<unknown> {
  const byKind = contentKindNames.flatMap((user) => {
    const conditions = contentKind(user).fields.flatMap((field) => referenceIn(field, id, kind, link) ?? []);
    return conditions.length === 0 ? [] : [sql`(i.kind = ${user} and (${sql.join(conditions, sql` or `)}))`];
  });
  return byKind.length === 0 ? sql`false` : sql.join(byKind, sql` or `);
}

function referenceIn(field: ContentField, id: number, kind: ContentKind, link: string | null): RawBuilder<unknown> | undefined {
  // A product belongs to its portfolios; it does not use them.
  const isReference = (field.type === 'item' || field.type === 'items') && kind !== 'portfolios' && field.kinds.includes(kind);
  if (isReference) return contains({ [field.name]: field.type === 'item' ? id : [id] });
  if (field.type === 'prices' && kind === 'products') return contains({ [field.name]: [{ productId: id }] });
  const isText = field.type === 'link' || field.type === 'html';
  return isText && link !== null ? sql`(r.fields -> ${field.name}::text)::text ~ ${link}` : undefined;
}

function contains(fields: object): RawBuilder<unknown> {
  return sql`r.fields @> ${JSON.stringify(fields)}::jsonb`;
}
