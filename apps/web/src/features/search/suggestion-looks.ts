import type { MessageDescriptor } from '@lingui/core';
import type { SearchElementType } from '@portal/contract/search';
import { Image, type LucideIcon } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { groupLooks } from './group-looks.ts';

export const suggestionLooks: Record<SearchElementType, { label: MessageDescriptor; icon: LucideIcon }> = {
  product: groupLooks.Product,
  document: groupLooks.Documents,
  wiki: groupLooks.WikiArticles,
  asset: { label: labels.menu.assets, icon: Image },
  news: groupLooks.News,
  category: groupLooks.Category,
  event: groupLooks.Events,
  lead: groupLooks.Leads,
  licence: groupLooks.Licences,
  ticket: groupLooks.Tickets,
};
