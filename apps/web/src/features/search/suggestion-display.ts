import type { MessageDescriptor } from '@lingui/core';
import type { SearchElementType } from '@portal/contract/search';
import { Image, type LucideIcon } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { groupDisplay } from './group-display.ts';

export const suggestionDisplay: Record<SearchElementType, { label: MessageDescriptor; icon: LucideIcon }> = {
  product: groupDisplay.Product,
  document: groupDisplay.Documents,
  wiki: groupDisplay.WikiArticles,
  asset: { label: labels.menu.assets, icon: Image },
  news: groupDisplay.News,
  category: groupDisplay.Category,
  event: groupDisplay.Events,
  lead: groupDisplay.Leads,
  licence: groupDisplay.Licences,
  ticket: groupDisplay.Tickets,
};
