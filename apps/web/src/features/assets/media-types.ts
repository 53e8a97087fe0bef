import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaType } from '@portal/contract/assets';
import { Briefcase, CirclePlay, FileText, Images, type LucideIcon, Megaphone, Shapes } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

interface MediaTypeLook {
  readonly name: MessageDescriptor;
  readonly line: MessageDescriptor;
  /** Used in sentences about loading it. */
  readonly kind: MessageDescriptor;
  readonly icon: LucideIcon;
  /** What a press does: open the document, or show the asset in its dialog. */
  readonly opens: 'viewer' | 'dialog';
}

export const mediaTypeDisplay: Record<MediaType, MediaTypeLook> = {
  'videos-tutorials': {
    name: labels.asset.videosTutorials,
    line: msg({ id: 'assets.videosLine', message: 'Product videos and step-by-step tutorials, with captions.' }),
    kind: msg({ id: 'assets.videosKind', message: 'videos' }),
    icon: CirclePlay,
    opens: 'dialog',
  },
  'documents-guides': {
    name: labels.asset.documentsGuides,
    line: msg({ id: 'assets.documentsLine', message: 'Guides, checklists and white papers to read and share.' }),
    kind: msg({ id: 'assets.documentsKind', message: 'documents' }),
    icon: FileText,
    opens: 'viewer',
  },
  'business-cases': {
    name: labels.asset.businessCases,
    line: msg({ id: 'assets.casesLine', message: 'Customer stories in one or two pages.' }),
    kind: msg({ id: 'assets.casesKind', message: 'business cases' }),
    icon: Briefcase,
    opens: 'viewer',
  },
  'sales-flyers': {
    name: labels.asset.salesFlyers,
    line: msg({ id: 'assets.flyersLine', message: 'One-page flyers for meetings, mailings and trade shows.' }),
    kind: msg({ id: 'assets.flyersKind', message: 'sales flyers' }),
    icon: Megaphone,
    opens: 'viewer',
  },
  'product-images': {
    name: labels.asset.productImages,
    line: msg({ id: 'assets.imagesLine', message: 'Images of every product for online shops and quotes.' }),
    kind: msg({ id: 'assets.imagesKind', message: 'product images' }),
    icon: Images,
    opens: 'dialog',
  },
  'branding-assets': {
    name: labels.asset.brandingAssets,
    line: msg({ id: 'assets.brandingLine', message: 'Logos, colours and templates, with usage guidelines.' }),
    kind: msg({ id: 'assets.brandingKind', message: 'branding assets' }),
    icon: Shapes,
    opens: 'dialog',
  },
};
