import type { MessageDescriptor } from '@lingui/core';
import type { SearchGroupKey } from '@portal/contract/search';
import {
  BookOpen,
  CalendarDays,
  CirclePlay,
  FileText,
  Layers,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Package,
  RefreshCw,
  Target,
} from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

/** Label of a group, and the icon for items in it without a picture. */
export const groupDisplay: Record<SearchGroupKey, { label: MessageDescriptor; icon: LucideIcon }> = {
  Product: { label: labels.section.product, icon: Package },
  Documents: { label: labels.section.documents, icon: FileText },
  WikiArticles: { label: labels.section.wikiArticles, icon: BookOpen },
  Videos: { label: labels.section.videos, icon: CirclePlay },
  News: { label: labels.section.news, icon: Newspaper },
  Category: { label: labels.section.category, icon: Layers },
  Events: { label: labels.section.events, icon: CalendarDays },
  Leads: { label: labels.menu.leads, icon: Target },
  Licences: { label: labels.menu.renewals, icon: RefreshCw },
  Tickets: { label: labels.section.tickets, icon: LifeBuoy },
};
