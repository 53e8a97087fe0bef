import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { exportFeeds, type Feed } from '@portal/contract/backoffice/feeds';
import { Button } from '@portal/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ExportMenu } from '../../../lists/export-menu.tsx';
import { ListCards } from '../../../lists/list-cards.tsx';
import { ListSkeleton } from '../../../lists/list-skeleton.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { SectionError } from '../../../page/section-error.tsx';
import { feedsQuery } from '../feeds.api.ts';
import { ListSection } from '../list/list-section.tsx';
import { feedCard, useFeedColumns } from './feed-columns.tsx';

/** More of them would push the earlier imports out of sight. */
const firstFeeds = 10;
const skeletonRows = 3;

/** Where files come from again and again. Without a feed the form above teaches what one is, so there is no list. */
export function FeedsList() {
  const { t, i18n } = useLingui();
  const { data: feeds } = useQuery(feedsQuery);
  if (feeds?.length === 0) return null;
  const total = feeds?.length;
  const label = (count: number) => t({ id: 'imports.feedsFound', message: plural(count, { one: '# feed', other: '# feeds' }) });
  return (
    <ListSection
      title={t({ id: 'imports.feeds', message: 'Feeds' })}
      count={total === undefined ? undefined : { value: i18n.number(total), label: label(total) }}
      end={<ExportMenu endpoint={exportFeeds} query={{}} isEmpty={total === 0} />}
    >
      <Feeds />
    </ListSection>
  );
}

function Feeds() {
  const { t } = useLingui();
  const tryAgain = useRefetchFailed();
  const isPhone = useMediaQuery(phoneQuery);
  const columns = useFeedColumns();
  const [showsAll, setShowsAll] = useState(false);
  const { data: feeds, isPending, error } = useQuery(feedsQuery);
  if (isPending) {
    const label = t({ id: 'imports.feedsLoading', message: 'Loading feeds' });
    return <ListSkeleton rows={skeletonRows} canSelect={false} {...{ label, columns, isPhone }} />;
  }
  if (!feeds) return error && <SectionError error={error} onRetry={tryAgain} />;
  const total = feeds.length;
  const rows = showsAll ? feeds : feeds.slice(0, firstFeeds);
  const shared = {
    label: t({ id: 'imports.feeds', message: 'Feeds' }),
    rows,
    rowName: ({ name }: Feed) => name,
    cursor: undefined,
  };
  return (
    <div className="@container min-w-0">
      {isPhone ? <ListCards {...shared} card={feedCard} /> : <ListTable {...shared} columns={columns} />}
      {rows.length < total && (
        <div className="border-line-subtle py-1.5 tablet:border-t tablet:px-2">
          <Button kind="link" size="sm" onPress={() => setShowsAll(true)}>
            {t({ id: 'imports.feedsAll', message: plural(total, { one: 'Show # feed', other: 'Show all # feeds' }) })}
          </Button>
        </div>
      )}
    </div>
  );
}
