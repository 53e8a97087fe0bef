import type { Locale } from '@portal/contract/locales';
import { portalBase } from '@portal/contract/portal-paths';
import { mostSuggestions, type SearchElementType, type Suggestion } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { findHits } from './find-hits.ts';
import { markText } from './mark-text.ts';
import { findLeadsByName, findLicencesBySerial } from './own-rows.queries.ts';
import { findPlaces } from './places-of-hits.ts';
import type { Marks } from './read-terms.ts';
import { tokensOf } from './words-of.ts';

/** What is equally good comes in this order: nearest to what a partner sells first. */
const preference: Record<SearchElementType, number> = {
  product: 6,
  category: 4,
  document: 3,
  wiki: 2,
  asset: 2,
  event: 1,
  news: 0,
};

const mostOwn = 2;

/** The best of all groups. The partner's own licences come first, for nobody types a serial number by chance; their leads have a place, too. */
export async function suggestContent(db: Db, viewer: PartnerViewer, locale: Locale, text: string): Promise<Suggestion[]> {
  const { groups, marks } = await findHits(db, locale, text, { most: mostSuggestions, pages: 'ifNothingElse' });
  const hits = [...groups.values()]
    .flatMap((group) => group.hits)
    .filter((hit) => hit.title !== null)
    .toSorted((a, b) => b.score + preference[b.elementType] - a.score - preference[a.elementType])
    .slice(0, mostSuggestions);
  const placeOf = await findPlaces(db, locale, hits);
  // After the content: they make the planner avoid the kind of scan that a search for words lives by, until the transaction ends.
  const licences = await suggestLicences(db, viewer, text);
  const leads = await suggestLeads(db, viewer, text);
  const content = hits.flatMap((hit): Suggestion[] => {
    const place = placeOf(hit);
    if (!place) return [];
    const { url, image, categoryId } = place;
    const title = hit.title ?? '';
    return [
      {
        kind: hit.elementType,
        id: hit.contentId,
        title,
        titleMatch: marked(title, marks),
        url,
        ...(hit.model !== null && { model: hit.model }),
        ...(categoryId !== null && { categoryId }),
        ...(hit.page !== undefined && { page: hit.page }),
        ...(image !== null && { image }),
      },
    ];
  });
  return [...licences, ...content.slice(0, mostSuggestions - licences.length - leads.length), ...leads];
}

async function suggestLeads(db: Db, viewer: PartnerViewer, text: string): Promise<Suggestion[]> {
  if (text.length < 2) return [];
  const leads = await findLeadsByName(db, viewer, text, mostOwn);
  return leads.map(({ number, name, company }) => {
    const title = [name, company].filter((part) => part !== null).join(' · ');
    return {
      kind: 'lead',
      id: number,
      title,
      titleMatch: marked(title, beginningsOf(text)),
      url: `${portalBase}/leads?lead=${number}`,
    };
  });
}

async function suggestLicences(db: Db, viewer: PartnerViewer, text: string): Promise<Suggestion[]> {
  if (!viewer.renewalsEnabled || text.length < 3) return [];
  const licences = await findLicencesBySerial(db, viewer, text, mostOwn);
  return licences.map(({ number, deviceSerial, productName }) => ({
    kind: 'licence',
    id: number,
    title: `${deviceSerial} · ${productName}`,
    titleMatch: [
      { text: deviceSerial.slice(0, text.length), isMatch: true },
      { text: `${deviceSerial.slice(text.length)} · ${productName}`, isMatch: false },
    ],
    url: `${portalBase}/renewals?${new URLSearchParams({ deviceSerial }).toString()}`,
  }));
}

function marked(title: string, marks: Marks): Suggestion['titleMatch'] {
  return markText(title, marks) ?? [{ text: title, isMatch: false }];
}

function beginningsOf(text: string): Marks {
  const tokens = tokensOf(text);
  return {
    words: new Set(),
    beginnings: tokens.map(({ plain }) => plain),
    runs: tokens.filter(({ isCjk }) => isCjk).map(({ word }) => word),
  };
}
