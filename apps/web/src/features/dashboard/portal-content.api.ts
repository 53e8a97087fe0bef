import type { PortalCards, PortalContent } from '@portal/contract/dashboard';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

import { queryPortal } from '../../api/graphql.ts';

/** Quick links and slides. `fullpath` is the profile's `partnerPortalPath`; a partner without one has no portal content. */
export const portalContentQuery = (locale: Locale, fullpath: string | null) =>
  queryOptions({
    queryKey: ['portal', 'content', locale, fullpath],
    queryFn: async ({ signal }) => {
      const variables = { fullpath: fullpath ?? '', defaultLanguage: locale };
      const { getPartnerPortal } = await queryPortal<PortalContent>(contentDocument, variables, { signal });
      return { quicklinks: getPartnerPortal?.quicklinks ?? [], slides: getPartnerPortal?.slides ?? [] };
    },
  });

export const portalCardsQuery = (locale: Locale, fullpath: string | null) =>
  queryOptions({
    queryKey: ['portal', 'cards', locale, fullpath],
    queryFn: async ({ signal }) => {
      const variables = { fullpath: fullpath ?? '', defaultLanguage: locale };
      const { getPartnerPortal } = await queryPortal<PortalCards>(cardsDocument, variables, { signal });
      return getPartnerPortal?.onBoardingCards ?? [];
    },
  });

const panelFields = `
  id
  title
  description
  descriptionHtml
  shortDescription
  link { title path }
  mainImage { fullpath }
  videoThumbnail { fullpath }
  backgroundColor
  enableOverlay
  TextAlignment
  vertical
  horizontal
`;

const contentDocument = `query GetPartnerPortal($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) {
    id
    quicklinks { id title url isExternal assets { filename id fullpath } }
    slides { ${panelFields} }
  }
}`;

const cardsDocument = `query GetOnBoardingCards($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) {
    id
    onBoardingCards { key ${panelFields} }
  }
}`;
