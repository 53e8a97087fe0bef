import { CrmUnavailable, type CrmPages } from '../crm.ts';
import type { HubspotSettings } from './hubspot-client.ts';
import { sendWithDeadline, type Deadline } from './send-with-deadline.ts';

/** HubSpot's id for the type of tickets, the same in every account. */
const ticketType = '0-5';

/** Asks for the account that the token belongs to: its number and its host are part of every URL of HubSpot's own application. */
export async function fetchPages(
  { baseUrl, token }: Pick<HubspotSettings, 'baseUrl' | 'token'>,
  deadline: Deadline,
): Promise<CrmPages> {
  const request = {
    url: new URL('/account-info/v3/details', baseUrl).href,
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    body: undefined,
  };
  const { status, text } = await sendWithDeadline(deadline, request, true);
  if (status !== 200) throw new CrmUnavailable(`responded with ${status}`);
  const { portalId, uiDomain } = parseAccount(text);
  const account = `https://${uiDomain}/contacts/${portalId}`;
  return {
    list: `${account}/objects/${ticketType}`,
    ticket: (id) => `${account}/record/${ticketType}/${encodeURIComponent(id)}`,
  };
}

/** The host becomes a link for staff, so only a host of HubSpot is accepted. */
function parseAccount(text: string): { portalId: number; uiDomain: string } {
  try {
    const { portalId, uiDomain } = JSON.parse(text) as { portalId?: unknown; uiDomain?: unknown };
    if (Number.isSafeInteger(portalId) && typeof uiDomain === 'string' && /^[a-z0-9-]+\.hubspot\.com$/.test(uiDomain))
      return { portalId: portalId as number, uiDomain };
  } catch (cause) {
    throw new CrmUnavailable('an unreadable response', { cause });
  }
  throw new CrmUnavailable('an unreadable response');
}
