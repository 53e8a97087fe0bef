import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@portal/ui/native-select';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Tag } from 'lucide-react';

import { newsTopics } from './news-filter.ts';
import { useNews } from './news.api.ts';

const route = getRouteApi('/portal/newsannouncements');

/** Filters news by topic, kept in the URL. A new topic starts at the first page. */
export function TopicFilter() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { topic } = route.useSearch();
  const { data: news = [], isPending, isLoadingMore } = useNews();
  const topics = newsTopics(news);
  // A topic that no loaded item has may still arrive.
  if (topic !== undefined && !topics.includes(topic) && (isPending || isLoadingMore)) topics.push(topic);
  return (
    <NativeSelect
      label={t({ id: 'news.topic', message: 'Topic' })}
      icon={<Tag />}
      value={topic !== undefined && topics.includes(topic) ? topic : ''}
      onChange={(event) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, topic: event.target.value || undefined, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{t({ id: 'news.allTopics', message: 'All topics' })}</option>
      {topics.map((each) => (
        <option key={each} value={each} data-content>
          {each}
        </option>
      ))}
    </NativeSelect>
  );
}
