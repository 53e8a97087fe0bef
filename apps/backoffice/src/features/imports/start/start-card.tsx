import { useLingui } from '@lingui/react/macro';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { Card, CardHeader } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { SectionError } from '../../../page/section-error.tsx';
import { feedsQuery } from '../feeds.api.ts';
import { StartForm } from './start-form.tsx';

/** Chooses a feed and a file. `feedId` is the feed that a link has chosen already. */
export function StartCard({ feedId }: { feedId: string | undefined }) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t({ id: 'imports.startTitle', message: 'Import a file' })} />
      <Content feedId={feedId} />
    </Card>
  );
}

function Content({ feedId }: { feedId: string | undefined }) {
  const tryAgain = useRefetchFailed();
  const { data: feeds, isPending, error } = useQuery(feedsQuery);
  if (isPending) return <StartSkeleton />;
  if (!feeds) return error && <SectionError error={error} onRetry={tryAgain} />;
  return (
    <>
      {feeds.length === 0 && <NoFeeds />}
      <StartForm key={feedId} feeds={feeds} feedId={feedId} />
    </>
  );
}

function NoFeeds() {
  const { t } = useLingui();
  return (
    <EmptyState
      art="cards"
      title={t({ id: 'imports.noFeeds', message: 'No feeds yet' })}
      text={t({
        id: 'imports.noFeedsText',
        message:
          'A feed is where files come from again and again, such as the monthly export of an ERP. It remembers what the columns mean.',
      })}
    />
  );
}

/** With the heights of the form, so that nothing moves when the feeds have loaded. */
function StartSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="grid items-start gap-4 p-4 desktop:grid-cols-2">
      <span className="sr-only">{t({ id: 'imports.feedsLoading', message: 'Loading feeds' })}</span>
      {[1, 2].map((field) => (
        <div key={field} aria-hidden="true" className="grid gap-1.5">
          <SkeletonBar className="h-5 w-24" />
          <SkeletonBar className={`w-full ${field === 1 ? 'h-9' : 'h-15.5'}`} />
        </div>
      ))}
      <SkeletonBar className="h-9 w-28" />
    </div>
  );
}
