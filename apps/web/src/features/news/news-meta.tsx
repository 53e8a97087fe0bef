import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';

import { isUpdated, newsDate } from './news-filter.ts';

/** Topic, date and whether the item was updated. */
export function NewsMeta({ item }: { item: NewsNode }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-muted *:not-first:before:me-1.5 *:not-first:before:content-['·'/'']">
      {item.newsType && (
        <span data-content className="font-medium text-accent-text">
          {item.newsType}
        </span>
      )}
      <span data-content className="tabular-nums">
        {newsDate(item)}
      </span>
      {isUpdated(item) && <span>{t({ id: 'news.updated', message: 'Updated' })}</span>}
    </p>
  );
}
