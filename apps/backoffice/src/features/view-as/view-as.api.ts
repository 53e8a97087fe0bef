import { call } from '@portal/client/api/call';
import { storeViewAs } from '@portal/client/session/view-as';
import { areas } from '@portal/contract/areas';
import { listViewablePeople, startViewAs } from '@portal/contract/backoffice/view-as';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const viewablePeopleQuery = (partnerId: string, text: string) =>
  queryOptions({
    queryKey: ['view-as', 'people', partnerId, text],
    queryFn: async ({ signal }) =>
      (await call(listViewablePeople, { query: { partner: partnerId, ...(text && { q: text }) }, signal })).body,
    placeholderData: keepPreviousData,
  });

/**
 * Opens the portal as the person, in this tab: it returns here when the view ends. The view has its own token, so the member of staff
 * stays signed in here, and so does whoever is signed in to the portal in another tab.
 */
export async function openPortalAs(
  personId: string,
  reason: string,
  open = (url: string) => window.location.assign(url),
): Promise<void> {
  const { token, secondsLeft, person, partner } = (await call(startViewAs, { body: { personId, reason } })).body;
  const { pathname, search } = window.location;
  storeViewAs({
    token,
    personName: person.name,
    partnerName: partner.name,
    endsAt: Date.now() + secondsLeft * 1000,
    returnPath: pathname + search,
  });
  open(areas.partner.home);
}
