import { type AnalyticsEvent, createAnalytics } from '@portal/contract/analytics';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../app/query-client.ts';
import { onSessionChange } from '../../app/session.ts';
import { profileQuery } from '../profile/profile.api.ts';

type PageName =
  | 'Dashboard'
  | 'Profile'
  | 'Support'
  | 'News'
  | 'Products'
  | 'Category'
  | 'Product'
  | 'Document'
  | 'Assets'
  | 'Leads'
  | 'PriceList'
  | 'Renewals'
  | 'Search'
  | 'Notifications';

export interface PageView {
  page: PageName;
  /** Of what the page shows, where it shows one thing. */
  entityId?: string | number | undefined;
  /** Of the document that was opened. */
  itemId?: string | number | undefined;
}

/** Views of one moment travel together. */
const gatherTime = 500;
/** As many as one call takes; who is offline for longer loses the oldest. */
const mostWaiting = 200;

let waiting: PageView[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function recordPageView(view: PageView): void {
  waiting = [...waiting, view].slice(-mostWaiting);
  sendPageViewsSoon();
}

/** Also called when the person has become known: until then the views wait. */
export function sendPageViewsSoon(): void {
  timer ??= setTimeout(sendPageViews, gatherTime);
}

function sendPageViews(): void {
  clearTimeout(timer);
  timer = undefined;
  const person = queryClient.getQueryData(profileQuery.queryKey);
  if (!person || waiting.length === 0) return;

  const views = waiting;
  waiting = [];
  const events = views.map((view) => eventOf(view, person.id));
  // The documented form for one, a list for more. Nobody is told of a failure; what never left is tried again with the next view.
  call(createAnalytics, { body: events.length === 1 && events[0] ? events[0] : events, keepalive: true }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'network') waiting = [...views, ...waiting].slice(-mostWaiting);
    },
  );
}

function eventOf({ page, entityId, itemId }: PageView, personId: string): AnalyticsEvent {
  return {
    entityType: page.toLowerCase(),
    entityId: entityId ?? 0,
    userId: personId,
    eventType: 'page_view',
    metadata: { page, action: 'view' },
    ...(itemId !== undefined && { itemId }),
  };
}

// A page that is hidden may never come back, and a phone's often does not.
window.addEventListener('pagehide', sendPageViews);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendPageViews());
window.addEventListener('online', sendPageViews);

// What one person has seen is not sent in the name of the next.
onSessionChange(() => {
  waiting = [];
});
