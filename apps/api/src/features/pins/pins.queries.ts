import { sql } from 'kysely';

import { contentFileUrl } from '@portal/contract/content';
import { downloadUrl } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { maxPinsListed, type PinnedItem, type PinnedType } from '@portal/contract/pins';

import { localisedText } from '../../db/localised-text.ts';
import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { hasFile } from '../files/document-files.queries.ts';
import { contentFileId } from '../files/content-files.queries.ts';

const contentKinds = { Category: 'portfolios', Product: 'products', Document: 'documents' } as const satisfies Record<
  PinnedType,
  string
>;

/** Returns pins newest first. Content the viewer may no longer see stays pinned and is left out. */
export async function findPinned(db: Db, viewer: PartnerViewer, locale: Locale): Promise<PinnedItem[]> {
  const { rows } = await sql<PinnedRow>`
    select pin.content_id as id, c.type, c.name, c.model, c.slug, c.description,
           ${contentFileId(sql.ref('pin.content_id'), 'picture', locale)} as picture_id,
           case when ${hasFile(sql.ref('c.document_id'), locale)} then c.document_id end as document_id
      from pins pin
      join lateral (
        select 'Category' as type, ${localisedText(sql.ref('p.name'), locale)} as name, null as model, p.slug,
               ${localisedText(sql.ref('p.description'), locale)} as description, null::integer as document_id
          from portfolios p where p.id = pin.content_id and pin.content_kind = 'portfolios'
        union all
        select 'Product', ${localisedText(sql.ref('p.name'), locale)}, p.model, p.slug,
               ${localisedText(sql.ref('p.description'), locale)}, d.id
          from products p left join documents d on d.id = p.document_id
         where p.id = pin.content_id and pin.content_kind = 'products'
        union all
        select 'Document', ${localisedText(sql.ref('d.name'), locale)}, null, null,
               ${localisedText(sql.ref('d.description'), locale)}, d.id
          from documents d where d.id = pin.content_id and pin.content_kind = 'documents'
      ) c on true
     where pin.person_id = ${viewer.personId} and pin.partner_id = ${viewer.partnerId}
     order by pin.pinned_at desc, pin.content_id desc
     limit ${maxPinsListed}`.execute(db);
  return rows.map(({ slug, pictureId, documentId, ...row }) => ({
    ...row,
    seofriendlyurl: slug,
    image: pictureId === null ? null : contentFileUrl(pictureId, '640.webp'),
    document: documentId === null ? null : downloadUrl(locale, documentId),
  }));
}

type PinnedRow = Pick<PinnedItem, 'id' | 'type' | 'name' | 'model' | 'description'> & {
  readonly slug: string | null;
  readonly pictureId: string | null;
  readonly documentId: number | null;
};

/** Returns the ids the viewer has pinned, all or among the given ones. */
export async function findPinnedIds(db: Db, viewer: PartnerViewer, ids?: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pins')
    .select('contentId')
    .where('personId', '=', viewer.personId)
    .where('partnerId', '=', viewer.partnerId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`content_id = any (${ids}::integer[])`))
    .execute();
  return new Set(rows.map((row) => row.contentId));
}

/** Returns false if there is no visible content of that id (and type, if given); true also if it was already pinned. */
export async function insertPin(db: Db, viewer: PartnerViewer, id: number, type: PinnedType | undefined): Promise<boolean> {
  const kind = type === undefined ? null : contentKinds[type];
  const { rows } = await sql<{ id: number }>`
    with seen as (
      select id, 'portfolios' as kind from portfolios where id = ${id}
      union all select id, 'products' from products where id = ${id}
      union all select id, 'documents' from documents where id = ${id}
    ), added as (
      insert into pins (partner_id, person_id, content_id, content_kind)
      select ${viewer.partnerId}::uuid, ${viewer.personId}::uuid, id, kind from seen where kind = coalesce(${kind}, kind)
      on conflict (person_id, content_id) do nothing
    )
    select id from seen where kind = coalesce(${kind}, kind)`.execute(db);
  return rows.length > 0;
}

/** Deletes a pin, also of content that is no longer visible. Idempotent. */
export async function deletePin(db: Db, viewer: PartnerViewer, id: number): Promise<void> {
  await db
    .deleteFrom('pins')
    .where('personId', '=', viewer.personId)
    .where('partnerId', '=', viewer.partnerId)
    .where('contentId', '=', id)
    .execute();
}
