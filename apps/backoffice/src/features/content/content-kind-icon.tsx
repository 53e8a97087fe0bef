import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import {
  Box,
  CalendarDays,
  FileText,
  GalleryHorizontalEnd,
  Image,
  Link2,
  type LucideIcon,
  Newspaper,
  PanelsTopLeft,
  Shapes,
  Tag,
} from 'lucide-react';

const icons: Record<ContentKind, LucideIcon> = {
  documents: FileText,
  products: Box,
  portfolios: Shapes,
  assets: Image,
  news: Newspaper,
  events: CalendarDays,
  slides: GalleryHorizontalEnd,
  onboarding_cards: PanelsTopLeft,
  quick_links: Link2,
  price_lists: Tag,
};

/** The sign of a kind. It is decorative: the name of the kind is beside it. */
export function ContentKindIcon({ kind, className = '' }: { kind: ContentKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className={className} />;
}
