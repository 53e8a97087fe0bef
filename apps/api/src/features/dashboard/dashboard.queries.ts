import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
import { newestFile } from '../files/document-files.queries.ts';
import { contentFileId } from '../files/content-files.queries.ts';

export type Slide = Awaited<ReturnType<typeof findSlides>>[number];
export type OnboardingCard = Awaited<ReturnType<typeof findOnboardingCards>>[number];

export function findSlides(db: Db, locale: Locale) {
  return selectPanels(db, 'slides', locale).execute();
}

export function findOnboardingCards(db: Db, locale: Locale) {
  // Both tables have the same columns, except that only onboarding cards have a key.
  return selectPanels(db, 'onboardingCards', locale)
    .select(sql<string>`panel.key`.as('key'))
    .execute();
}

export interface QuickLink {
  readonly id: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly isExternal: boolean;
  readonly documentId: number | null;
  /** Null if the link has no document, the reader may not see it, or it has no file in the language or in English. */
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

function selectPanels(db: Db, table: 'slides' | 'onboardingCards', locale: Locale) {
  return db
    .selectFrom(`${table as 'slides'} as panel`)
    .select((eb) => [
      'panel.id',
      localisedText(eb.ref('panel.title'), locale).as('title'),
      localisedText(eb.ref('panel.description'), locale).as('description'),
      localisedText(eb.ref('panel.descriptionHtml'), locale).as('descriptionHtml'),
      localisedText(eb.ref('panel.shortDescription'), locale).as('shortDescription'),
      localisedText(eb.ref('panel.linkTitle'), locale).as('linkTitle'),
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
