import { contentFileUrl } from '@portal/contract/content';
import { downloadUrl } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';

import { localeOf } from '../graphql/listing.ts';
import type { PortalSchemaBuilder } from '../graphql/schema-builder.ts';
import {
  findOnboardingCards,
  findQuickLinks,
  findSlides,
  type OnboardingCard,
  type QuickLink,
  type Slide,
} from './dashboard.queries.ts';

interface Portal {
  readonly path: string;
  readonly locale: Locale;
}

export function dashboardSchema(builder: PortalSchemaBuilder): void {
  const quickLink = quickLinkType(builder);
  const panel = panelType(builder);
  const slide = builder.objectRef<Slide>('Slide').implement({ interfaces: [panel] });
  const card = builder.objectRef<OnboardingCard>('OnBoardingCard').implement({
    interfaces: [panel],
    fields: (t) => ({ key: t.exposeString('key') }),
  });
  const portal = builder.objectRef<Portal>('PartnerPortal').implement({
    fields: (t) => ({
      id: t.exposeID('path'),
      quicklinks: t.field({
        type: [quickLink],
        resolve: async ({ locale }, _args, { db }) => (await findQuickLinks(db, locale)).map((link) => ({ ...link, locale })),
      }),
      slides: t.field({ type: [slide], resolve: ({ locale }, _args, { db }) => findSlides(db, locale) }),
      onBoardingCards: t.field({ type: [card], resolve: ({ locale }, _args, { db }) => findOnboardingCards(db, locale) }),
    }),
  });
  builder.queryField('getPartnerPortal', (t) =>
    t.field({
      type: portal,
      args: { fullpath: t.arg.string(), defaultLanguage: t.arg.string() },
      // The portal of another company is treated like one that does not exist.
      resolve: (_root, { fullpath, defaultLanguage }, { portalPath }) =>
        portalPath !== null && fullpath === portalPath ? { path: portalPath, locale: localeOf(defaultLanguage) } : null,
    }),
  );
}

function quickLinkType(builder: PortalSchemaBuilder) {
  const asset = builder.objectRef<{ id: number; filename: string; fullpath: string }>('QuickLinkAsset').implement({
    fields: (t) => ({ filename: t.exposeString('filename'), id: t.exposeID('id'), fullpath: t.exposeString('fullpath') }),
  });
  return builder.objectRef<QuickLink & { locale: Locale }>('QuickLink').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      url: t.exposeString('url'),
      isExternal: t.exposeBoolean('isExternal'),
      assets: t.field({
        type: [asset],
        resolve: ({ documentId: id, fileName: filename, locale }) =>
          id === null || filename === null ? [] : [{ id, filename, fullpath: downloadUrl(locale, id) }],
      }),
    }),
  });
}

/** The common fields of slides and onboarding cards. A video is represented by its picture. */
function panelType(builder: PortalSchemaBuilder) {
  const pictureOf = ({ pictureId }: Slide) => pictureId && contentFileUrl(pictureId, '1280.webp');
  return builder.interfaceRef<Slide>('PortalPanel').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      descriptionHtml: t.exposeString('descriptionHtml'),
      shortDescription: t.exposeString('shortDescription'),
      link: t.field({
        type: builder.link,
        resolve: ({ linkTitle, linkPath }) => (linkPath === null ? null : { title: linkTitle, path: linkPath }),
      }),
      mainImage: t.field({
        type: builder.picture,
        resolve: (panel) => (panel.videoId === null ? pictureOf(panel) : null),
      }),
      videoThumbnail: t.field({
        type: builder.picture,
        resolve: (panel) => (panel.videoId === null ? null : pictureOf(panel)),
      }),
      backgroundColor: t.exposeString('backgroundColor'),
      enableOverlay: t.exposeBoolean('overlayEnabled'),
      TextAlignment: t.exposeString('textAlignment'),
      vertical: t.exposeString('vertical'),
      horizontal: t.exposeString('horizontal'),
    }),
  });
}
