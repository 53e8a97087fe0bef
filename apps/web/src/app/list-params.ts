import { leadSorts } from '@portal/contract/leads';
import { expiryWarnings, licenceStatuses, renewalPageSizes, renewalSorts } from '@portal/contract/renewals';

import { addressParams, count, oneOf, text, textLike } from './address-params.ts';

/** What a list keeps in the address: its search, its page and its view. */
const listViews = ['grid', 'table'] as const;
export type ListView = (typeof listViews)[number];

export const listParams = { q: text, page: count, view: oneOf(listViews) };
/** The thing whose dialog is open. */
export const contentId = textLike(/^[1-9]\d{0,8}$/);
/** The ticket whose dialog is open: the portal's own number or the CRM's. */
export const ticketId = textLike(/^(T-)?\d{1,20}$/);
export const sortOrder = oneOf(['asc', 'desc']);
export const dashboardTab = oneOf(['popular', 'new']);
export const notificationShow = oneOf(['unread']);
export const priceSort = oneOf(['model', 'name', 'price']);
export const leadParams = {
  sort: oneOf(leadSorts),
  status: textLike(/^.{1,40}$/),
  country: textLike(/^[A-Z]{2}$/),
  lead: contentId,
};
/** Also for the screen to read: what cannot be read here it would still be told by the router. */
export const renewalsSearch = addressParams({
  q: text,
  productName: text,
  deviceSerial: text,
  month: textLike(/^(0[1-9]|1[0-2])$/),
  year: textLike(/^\d{4}$/),
  status: oneOf(licenceStatuses),
  within: oneOf(expiryWarnings),
  sort: oneOf(renewalSorts),
  order: sortOrder,
  page: count,
  rows: (written: unknown) => renewalPageSizes.find((size) => String(size) === String(written)),
});
