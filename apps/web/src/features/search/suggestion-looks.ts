import type { MessageDescriptor } from '@lingui/core';
import type { SuggestionKind } from '@portal/contract/search';
import { Image, type LucideIcon, RefreshCw, Target } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { groupLooks } from './group-looks.ts';

export const suggestionLooks: Record<SuggestionKind, { label: MessageDescriptor; icon: LucideIcon }> = {
  product: groupLooks.Product,
  document: groupLooks.Documents,
  wiki: groupLooks.WikiArticles,
  asset: { label: labels.menu.assets, icon: Image },
  news: groupLooks.News,
  category: groupLooks.Category,
  event: groupLooks.Events,
  lead: { label: labels.menu.leads, icon: Target },
  licence: { label: labels.menu.renewals, icon: RefreshCw },
};
