import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';
import { Badge } from '@portal/ui/badge';

import { isUpdated, newsDate } from './news-list.ts';

/** What kind of news, of which day, and whether it was changed since. */
export function NewsMeta({ item }: { item: NewsNode }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
      {item.newsType && (
        <Badge plain tone="accent">
          {item.newsType}
        </Badge>
      )}
      <span className="tabular-nums">{newsDate(item)}</span>
      {isUpdated(item) && (
        <>
          <span aria-hidden="true">·</span>
          <span>{t({ id: 'news.updated', message: 'updated' })}</span>
        </>
      )}
    </p>
  );
}
