import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { exportFeedRecords } from '@portal/contract/backoffice/feeds';
import { Dialog } from '@portal/ui/dialog';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { labels } from '../../../i18n/labels.ts';
import { ExportMenu } from '../../../lists/export-menu.tsx';
import { SectionError } from '../../../page/section-error.tsx';
import { feedsQuery } from '../feeds.api.ts';
import { importLabels, kindLabels } from '../import-labels.ts';
import { FeedForm } from './feed-form.tsx';

const exportTexts = { export: msg({ id: 'imports.exportRecords', message: 'Export records' }) };

/** The settings of a feed. What it imports and the source of its IDs stay as they are: they decide which records it means. */
export function FeedDialog({ id }: { id: string }) {
  const { t } = useLingui();
  const { close } = useDialogParam('edit');
  const { data: feeds, isPending, error, refetch } = useQuery(feedsQuery);
  const feed = feeds?.find((each) => each.id === id);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={close}
      title={feed ? <span data-content>{feed.name}</span> : t(importLabels.feed)}
      subtitle={
        feed && (
          <>
            {t(kindLabels[feed.kind])} · <span data-content>{feed.source}</span> · <Folder slug={feed.slug} />
          </>
        )
      }
      closeLabel={t(labels.button.close)}
    >
      {isPending && <FeedSkeleton />}
      {error && !feeds && <SectionError error={error} onRetry={refetch} />}
      {feeds && !feed && <p>{t({ id: 'imports.noFeed', message: 'This feed doesn’t exist.' })}</p>}
      {feed && (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 text-13 text-pretty text-muted">
              {t({
                id: 'imports.exportRecordsMeans',
                message: 'All records of this feed’s source as a file. Importing it again with this feed changes nothing.',
              })}
            </p>
            <ExportMenu endpoint={exportFeedRecords} params={{ id }} query={{}} isEmpty={false} texts={exportTexts} />
          </div>
          <FeedForm feed={feed} onDone={close} />
        </>
      )}
    </Dialog>
  );
}

/** Where other systems put its files, if the operator has set up a place for them. */
function Folder({ slug }: { slug: string }) {
  const { t } = useLingui();
  return t({ id: 'imports.feedFolder', message: `Folder: ${slug}` });
}

function FeedSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="grid gap-4">
      <span className="sr-only">{t({ id: 'imports.feedLoading', message: 'Loading the feed' })}</span>
      {[1, 2, 3].map((line) => (
        <SkeletonBar key={line} className="h-14 w-full" />
      ))}
    </div>
  );
}
