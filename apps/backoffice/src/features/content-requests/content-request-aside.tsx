import { useLingui } from '@lingui/react/macro';
import { useDialogParam } from '@portal/client/navigation/use-dialog-param';
import { useMediaQuery } from '@portal/client/platform/use-media-query';
import { Card } from '@portal/ui/card';
import { Dialog } from '@portal/ui/dialog';
import { IconButton } from '@portal/ui/icon-button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { SectionError } from '../../page/section-error.tsx';
import { ContentRequestDetails } from './content-request-details.tsx';
import { contentGapQuery } from './content-requests.api.ts';

/** The chosen request: beside the list where there is room, else a dialog over it. */
export function ContentRequestAside({ id }: { id: string }) {
  const { t } = useLingui();
  const { close } = useDialogParam('request');
  const hasRoom = useMediaQuery('(width >= 68.8125rem)');
  const { data } = useQuery(contentGapQuery(id));
  const title = data?.text ?? t({ id: 'contentRequests.one', message: 'Content request' });

  if (!hasRoom) {
    return (
      <Dialog isOpen onOpenChange={close} title={title} closeLabel={t(labels.button.close)}>
        <Content id={id} />
      </Dialog>
    );
  }
  return (
    <Card data-aside="" aria-label={title} className="sticky top-[calc(var(--header-h)+1rem)]">
      <div className="flex min-h-11 items-center gap-2 border-b border-line-subtle py-1.5 ps-4 pe-1.5">
        <h2 data-content className="min-w-0 flex-1 text-14 wrap-anywhere">
          {title}
        </h2>
        <IconButton size="sm" label={t(labels.button.close)} tooltip={false} onPress={close}>
          <X />
        </IconButton>
      </div>
      <div className="max-h-[calc(100dvh-var(--header-h)-5rem)] overflow-y-auto p-4">
        <Content id={id} />
      </div>
    </Card>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(contentGapQuery(id));
  if (query.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <span className="sr-only">{t({ id: 'contentRequests.loadingOne', message: 'Loading the content request' })}</span>
        {['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2'].map((width) => (
          <SkeletonBar key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    );
  }
  // A failed refetch must not take the form away.
  if (query.isError && !query.data) return <SectionError error={query.error} onRetry={query.refetch} />;
  return <ContentRequestDetails gap={query.data} />;
}
