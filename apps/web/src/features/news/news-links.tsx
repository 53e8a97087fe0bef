import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { ContentEntry } from '../dashboard/content-entry.tsx';
import { newsLinksQuery } from './news.api.ts';

/** Links to the content that the news item refers to. Renders nothing if there is none or it cannot be loaded. */
export function NewsLinks({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: links, isPending } = useQuery(newsLinksQuery(id, useLocale()));
  if (isPending) return <SkeletonBar className="h-16 w-full rounded-lg" />;
  if (!links || links.length === 0) return null;
  return (
    <section aria-labelledby="news-links-title">
      <h3 id="news-links-title" className="mb-2">
        {t({ id: 'news.links', message: 'In this article' })}
      </h3>
      <ul className="divide-y divide-line-subtle overflow-clip rounded-lg border border-line">
        {links.map((link) => (
          <li key={link.id}>
            <ContentEntry item={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
