import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaType } from '@portal/contract/assets';
import { Briefcase, CirclePlay, FileText, Images, type LucideIcon, Megaphone, Shapes } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

interface MediaTypeDisplay {
  readonly name: MessageDescriptor;
  readonly description: MessageDescriptor;
  /** The name as part of a sentence. */
  readonly nameInSentence: MessageDescriptor;
  readonly icon: LucideIcon;
  /** What a press on an asset opens: the document viewer or a dialog. */
  readonly opens: 'documentViewer' | 'dialog';
}

export const mediaTypeDisplay: Record<MediaType, MediaTypeDisplay> = {
  'videos-tutorials': {
    name: labels.asset.videosTutorials,
    description: msg({ id: 'assets.videosLine', message: 'Product videos and step-by-step tutorials, with captions.' }),
    nameInSentence: msg({ id: 'assets.videosKind', message: 'videos' }),
    icon: CirclePlay,
    opens: 'dialog',
  },
  'documents-guides': {
    name: labels.asset.documentsGuides,
    description: msg({ id: 'assets.documentsLine', message: 'Guides, checklists and white papers to read and share.' }),
    nameInSentence: msg({ id: 'assets.documentsKind', message: 'documents' }),
    icon: FileText,
    opens: 'documentViewer',
  },
  'business-cases': {
    name: labels.asset.businessCases,
    description: msg({ id: 'assets.casesLine', message: 'Customer stories in one or two pages.' }),
    nameInSentence: msg({ id: 'assets.casesKind', message: 'business cases' }),
    icon: Briefcase,
    opens: 'documentViewer',
  },
  'sales-flyers': {
    name: labels.asset.salesFlyers,
    description: msg({ id: 'assets.flyersLine', message: 'One-page flyers for meetings, mailings and trade shows.' }),
    nameInSentence: msg({ id: 'assets.flyersKind', message: 'sales flyers' }),
    icon: Megaphone,
    opens: 'documentViewer',
  },
  'product-images': {
    name: labels.asset.productImages,
    description: msg({ id: 'assets.imagesLine', message: 'Images of every product for online shops and quotes.' }),
    nameInSentence: msg({ id: 'assets.imagesKind', message: 'product images' }),
    icon: Images,
    opens: 'dialog',
  },
  'branding-assets': {
    name: labels.asset.brandingAssets,
    description: msg({ id: 'assets.brandingLine', message: 'Logos, colours and templates, with usage guidelines.' }),
    nameInSentence: msg({ id: 'assets.brandingKind', message: 'branding assets' }),
    icon: Shapes,
    opens: 'dialog',
  },
};
