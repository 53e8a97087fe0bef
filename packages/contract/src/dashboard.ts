/** Fields of slides and onboarding cards. Their names are those of the product specification. */
interface PortalPanel {
  readonly id: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly descriptionHtml: string | null;
  readonly shortDescription: string | null;
  readonly link: { readonly title: string | null; readonly path: string } | null;
  readonly mainImage: { readonly fullpath: string } | null;
  readonly videoThumbnail: { readonly fullpath: string } | null;
  readonly backgroundColor: string | null;
  readonly enableOverlay: boolean;
  readonly TextAlignment: 'left' | 'center' | 'right' | null;
  readonly vertical: 'top' | 'center' | 'bottom' | null;
  readonly horizontal: 'left' | 'center' | 'right' | null;
}

export type Slide = PortalPanel;

/** `key` is an addition of ours: it selects the icon, independent of the language of the title. */
export interface OnboardingCard extends PortalPanel {
  readonly key: string;
}

/** A quick link opens the document with the id of its first asset, or `url` in a new tab when it is external. */
export interface QuickLink {
  readonly id: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly isExternal: boolean;
  readonly assets: readonly { readonly filename: string; readonly id: string; readonly fullpath: string }[];
}

export interface PortalContent {
  readonly getPartnerPortal: {
    readonly id: string;
    readonly quicklinks: readonly QuickLink[];
    readonly slides: readonly Slide[];
  } | null;
}

export interface PortalCards {
  readonly getPartnerPortal: { readonly id: string; readonly onBoardingCards: readonly OnboardingCard[] } | null;
}
