import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentItem, ContentType } from '@portal/contract/documents';
import { BookOpenText, Box, CalendarDays, CirclePlay, FileText, Image, type LucideIcon, Newspaper } from 'lucide-react';

import { ContentLink } from '../../content/content-link.tsx';

export function ContentEntry({ item: { title, description, type, path } }: { item: ContentItem }) {
  const { t } = useLingui();
  const { icon: Icon, label } = typeDisplay[type] ?? { icon: FileText, label: undefined };
  return (
    <ContentLink path={path} className={entryStyle}>
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-md border border-line-subtle bg-sunken text-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span data-content={title ? true : undefined} className="line-clamp-1 font-semibold wrap-anywhere text-strong">
          {title ?? t({ id: 'content.untitled', message: 'No title available.' })}
        </span>
        {description && (
          <span data-content className="line-clamp-1 text-13 wrap-anywhere text-muted">
            {description}
          </span>
        )}
      </span>
      <span className="text-13 text-muted">{label ? t(label) : type}</span>
    </ContentLink>
  );
}

/** Icon and label of each type. A type that a newer server adds is not in here and is shown unchanged. */
const typeDisplay: Record<ContentType, { icon: LucideIcon; label: MessageDescriptor }> = {
  document: { icon: FileText, label: msg({ id: 'content.document', message: 'Document' }) },
  video: { icon: CirclePlay, label: msg({ id: 'content.video', message: 'Video' }) },
  image: { icon: Image, label: msg({ id: 'content.image', message: 'Image' }) },
  article: { icon: BookOpenText, label: msg({ id: 'content.article', message: 'Article' }) },
  product: { icon: Box, label: msg({ id: 'content.product', message: 'Product' }) },
  event: { icon: CalendarDays, label: msg({ id: 'content.event', message: 'Event' }) },
  news: { icon: Newspaper, label: msg({ id: 'content.news', message: 'News' }) },
};

// On a desktop, four entries and their borders fill the list.
const entryStyle =
  'grid min-h-16 desktop:min-h-[calc((15rem-3px)/4)] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-5 py-1.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-tablet:px-4';
