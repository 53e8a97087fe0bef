import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useRefetchFailed } from '@portal/client/api/use-refetch-failed';
import { BackLink } from '@portal/client/page/back-link';
import { maxContentOrdered } from '@portal/contract/backoffice/content-order';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { labels } from '../../../i18n/labels.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { ListViews } from '../../../lists/list-views.tsx';
import { Page } from '../../../page/page.tsx';
import { useTitleOf } from '../use-title-of.ts';
import { orderedKinds } from './content-list-search-params.ts';
import { useContentOrder } from './content-order.api.ts';
import { type Move, OrderList } from './order-list.tsx';

const route = getRouteApi('/staff/content/order');
const defaultKind: ContentKind = 'slides';

/** The order in which partners see slides, quick links, onboarding cards and portfolios. */
export function ContentOrderScreen() {
  const { t } = useLingui();
  const { kind = defaultKind } = route.useSearch();
  const views = orderedKinds.map((each) => ({
    id: each,
    label: t(contentKindLabels[each]),
    search: { kind: each === defaultKind ? undefined : each },
  }));
  return (
    <Page
      back={<BackLink to="/content">{t(labels.menu.content)}</BackLink>}
      title={t({ id: 'contentList.order', message: 'Order of content' })}
      sub={t({ id: 'contentList.orderText', message: 'Partners see it in this order. Every move is saved at once.' })}
    >
      <ListCard>
        <ListViews label={t({ id: 'contentList.orderKinds', message: 'Types in an order' })} views={views} current={kind} />
        <KindOrder key={kind} kind={kind} />
      </ListCard>
    </Page>
  );
}

function KindOrder({ kind }: { kind: ContentKind }) {
  const { t, i18n } = useLingui();
  const tryAgain = useRefetchFailed();
  const titleOf = useTitleOf();
  const [announcement, setAnnouncement] = useState('');
  const { query, inShownOrder, move } = useContentOrder(kind, (error) => {
    setAnnouncement('');
    const isConflict = error instanceof ApiError && error.status === 409;
    notify({ kind: 'error', text: isConflict ? t(orderChanged) : errorMessage(error), topic: 'content-order' });
  });

  if (query.isPending) return <OrderSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        title={t({ id: 'contentList.orderFailed', message: 'We couldn’t load the order' })}
        text={errorMessage(query.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={tryAgain}
      />
    );
  }
  const items = inShownOrder(query.data);
  const kindName = t(contentKindLabels[kind]);
  if (items.length === 0) {
    return (
      <EmptyState
        art="cards"
        title={t({ id: 'contentList.orderNone', message: 'Nothing to put in order yet' })}
        text={t({
          id: 'contentList.orderNoneText',
          message: `Content of the type “${kindName}” appears here as soon as there is some, drafts too.`,
        })}
      />
    );
  }

  if (items.length > maxContentOrdered) {
    const total = i18n.number(items.length);
    const most = i18n.number(maxContentOrdered);
    return (
      <EmptyState
        art="cards"
        title={t({ id: 'contentList.orderTooMany', message: 'Too many to put in order' })}
        text={t({
          id: 'contentList.orderTooManyText',
          message: `There are ${total} pieces of the type “${kindName}”, and up to ${most} can be put in order. Delete drafts that are no longer needed.`,
        })}
      />
    );
  }

  const handleMove = ({ ids, moved }: Move) => {
    const [first] = moved;
    const item = items.find(({ id }) => id === first);
    if (first === undefined || !item) return false;
    const title = titleOf(item);
    const place = ids.indexOf(first) + 1;
    const total = ids.length;
    const isMoved = move(ids);
    if (isMoved) setAnnouncement(t({ id: 'contentList.moved', message: `${title} is now ${place} of ${total}.` }));
    return isMoved;
  };
  return (
    <>
      <OrderList label={t({ id: 'contentList.orderOf', message: `Order: ${kindName}` })} items={items} onMove={handleMove} />
      <p role="status" className="min-h-9 border-t border-line-subtle px-4 py-2 text-13 text-muted">
        {announcement}
      </p>
    </>
  );
}

const orderChanged = msg({
  id: 'contentList.orderChanged',
  message: 'Someone else has changed the order in the meantime. The current order is shown, without your last moves.',
});

function OrderSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'contentList.orderLoading', message: 'Loading the order' })}</span>
      <div aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row} className="flex min-h-12 items-center border-b border-line-subtle px-4">
            <SkeletonBar className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

const skeletonRows = [1, 2, 3, 4, 5];
