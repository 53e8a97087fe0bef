import type { ContentFilter } from '@portal/api/features/content/content-list.queries';
import { contentSorts } from '@portal/contract/backoffice/content';

import { editorId } from './fill-content.ts';
import { commonWord, rareWord } from './generated-rows.ts';

interface ListCase {
  readonly name: string;
  readonly filter: ContentFilter;
  readonly page: number;
}

/** The first page of every filter of the screen, alone and with others, in every order; and pages further on. */
export const listCases: readonly ListCase[] = [
  ...Object.entries(filters()).flatMap(([name, filter]) =>
    contentSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => ({
        name: `${name}, ${sort} ${order}`,
        filter: { ...filter, sort, order },
        page: 1,
      })),
    ),
  ),
  { name: 'everything, page 40', filter: {}, page: 40 },
  { name: 'everything by title, page 40', filter: { sort: 'title' }, page: 40 },
  { name: 'documents by title, page 40', filter: { kinds: ['documents'], sort: 'title' }, page: 40 },
  { name: 'common word, page 40', filter: { search: commonWord }, page: 40 },
  { name: 'everything, page 200', filter: {}, page: 200 },
  { name: 'everything by title, page 200', filter: { sort: 'title' }, page: 200 },
];

function filters(): Record<string, ContentFilter> {
  return {
    everything: {},
    documents: { kinds: ['documents'] },
    events: { kinds: ['events'] },
    slides: { kinds: ['slides'] },
    drafts: { state: 'draft' },
    scheduled: { state: 'scheduled' },
    live: { state: 'live' },
    changed: { state: 'changed' },
    expired: { state: 'expired' },
    'without English': { missing: 'en' },
    'without German': { missing: 'de' },
    'without Portuguese': { missing: 'pt' },
    'expiring soon': { check: 'expiring' },
    'review due': { check: 'overdue' },
    outdated: { check: 'outdated' },
    'schedule failed': { check: 'scheduleFailed' },
    'own content': { owner: editorId(7) },
    'no owner': { owner: 'none' },
    'own drafts': { owner: editorId(7), state: 'draft' },
    'own, review due': { owner: editorId(7), check: 'overdue' },
    'drafts of news': { kinds: ['news'], state: 'draft' },
    'slides, scheduled': { kinds: ['slides'], state: 'scheduled' },
    'events without Portuguese': { kinds: ['events'], missing: 'pt' },
    'rare word': { search: rareWord },
    'common word': { search: commonWord },
    'two words': { search: `${commonWord} mount` },
    'part of a number': { search: 'mx 77' },
    'no such word': { search: 'xyzzyx' },
    'common word, drafts': { search: commonWord, state: 'draft' },
    'common word, events': { search: commonWord, kinds: ['events'] },
    'common word, review due': { search: commonWord, check: 'overdue' },
  };
}
