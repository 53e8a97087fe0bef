import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localised } from '../../db/localised.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { contentFileId } from '../files/content-files.queries.ts';

export type Slide = Awaited<ReturnType<typeof findSlides>>[number];
export type OnboardingCard = Awaited<ReturnType<typeof findOnboardingCards>>[number];
export type QuickLink = Awaited<ReturnType<typeof findQuickLinks>>[number];

export async function findPortalPath(db: Db, viewer: PartnerViewer): Promise<string | null> {
  const partner = await db.selectFrom('partners').select('portalPath').where('id', '=', viewer.partnerId).executeTakeFirst();
  return partner?.portalPath ?? null;
}

export function findSlides(db: Db, locale: Locale) {
  return panelsOf(db, 'slides', locale).execute();
}

export function findOnboardingCards(db: Db, locale: Locale) {
  // The two tables have their columns in common, but for this one.
  return panelsOf(db, 'onboardingCards', locale)
    .select(sql<string>`panel.key`.as('key'))
    .execute();
}

export function findQuickLinks(db: Db, locale: Locale) {
  return db
    .selectFrom('quickLinks as link')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('documentFiles')
          .select(['documentId', 'name'])
          .whereRef('documentId', '=', 'link.documentId')
          .where('locale', 'in', [locale, 'en'])
          .orderBy(sql`locale = ${locale}`, 'desc')
          .orderBy('version', 'desc')
          .limit(1)
          .as('file'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'link.id',
      localised(eb.ref('link.title'), locale).as('title'),
      'link.url',
      'link.isExternal',
      'file.documentId',
      'file.name as fileName',
      sql<Locale>`${locale}`.as('locale'),
    ])
    .orderBy('link.position')
    .orderBy('link.id')
    .execute();
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
