import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localised } from '../../db/localised.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { newestFile } from '../documents/documents.queries.ts';
import { contentFileId } from '../files/content-files.queries.ts';

export type Slide = Awaited<ReturnType<typeof findSlides>>[number];
export type OnboardingCard = Awaited<ReturnType<typeof findOnboardingCards>>[number];

export async function findPortalPath(db: Db, viewer: PartnerViewer): Promise<string | null> {
  const partner = await db.selectFrom('partners').select('portalPath').where('id', '=', viewer.partnerId).executeTakeFirst();
  return partner?.portalPath ?? null;
}

export function findSlides(db: Db, locale: Locale) {
  return panelsOf(db, 'slides', locale).execute();
}

export function findOnboardingCards(db: Db, locale: Locale) {
  // The two tables have the same columns except this one.
  return panelsOf(db, 'onboardingCards', locale)
    .select(sql<string>`panel.key`.as('key'))
    .execute();
}

export interface QuickLink {
  readonly id: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly isExternal: boolean;
  readonly documentId: number | null;
  /** Null if there is no document, none in a language of the reader, or none the reader may see. */
  readonly fileName: string | null;
}

export async function findQuickLinks(db: Db, locale: Locale): Promise<QuickLink[]> {
  const { rows } = await sql<QuickLink>`
    select link.id, localised_text(link.title, ${locale}) as title, link.url, link.is_external, link.document_id,
           file.name as file_name
      from quick_links link
      left join lateral ${newestFile(sql.ref('link.document_id'), locale)} as file on true
     order by link.position, link.id`.execute(db);
  return rows;
}

function panelsOf(db: Db, kind: 'slides' | 'onboardingCards', locale: Locale) {
  return db
    .selectFrom(`${kind as 'slides'} as panel`)
    .select((eb) => [
      'panel.id',
      localised(eb.ref('panel.title'), locale).as('title'),
      localised(eb.ref('panel.description'), locale).as('description'),
      localised(eb.ref('panel.descriptionHtml'), locale).as('descriptionHtml'),
      localised(eb.ref('panel.shortDescription'), locale).as('shortDescription'),
      localised(eb.ref('panel.linkTitle'), locale).as('linkTitle'),
      'panel.linkPath',
      'panel.backgroundColor',
      'panel.overlayEnabled',
      'panel.textAlignment',
      'panel.vertical',
      'panel.horizontal',
      contentFileId(eb.ref('panel.id'), 'picture', locale).as('pictureId'),
      contentFileId(eb.ref('panel.id'), 'video', locale).as('videoId'),
    ])
    .orderBy('panel.position')
    .orderBy('panel.id');
}
