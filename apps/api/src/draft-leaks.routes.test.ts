import { beforeAll, describe, expect, it } from 'vitest';

import { type ContentKind, contentKindNames } from '@portal/contract/backoffice/content-kinds';

import { features } from './app.ts';
import { indexPending } from './features/search/index-content.ts';
import { everyField, type Targets } from './testing/content/content-field-values.ts';
import { editing } from './testing/content/editing.ts';
import { aPieceOfContent } from './testing/content-factories.ts';
import { createCallers, partners, startRecordedApi, viewAs } from './testing/every-caller.ts';
import { aPerson, aSession, aStaffMember } from './testing/factories.ts';
import { injectUntilFirstEvent } from './testing/streams/inject-stream-start.ts';
import { aPriceList } from './testing/price-list-factories.ts';
import { runGraphql } from './testing/run-graphql.ts';

let { api, everyone, routes, logLines } = {} as Awaited<ReturnType<typeof startRecordedApi>>;

beforeAll(async () => {
  ({ api, everyone, routes, logLines } = await startRecordedApi(features));
});

describe('a draft', { timeout: 300_000 }, () => {
  it('[PUBL-02] is in no response to a partner in any of its fields, in no log line, and by no address', async () => {
    const canary = 'canary-draft-91bd';
    const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
    const edit = editing(api, editor);
    const targets: Targets = {};
    for (const kind of ['documents', 'products', 'portfolios', 'assets', 'events'] as const)
      targets[kind] = await aPieceOfContent(api.admin, kind);
    const ids: number[] = [];
    for (const kind of contentKindNames) {
      // One that was never published, and one with a draft beside what partners see.
      const published =
        kind === 'price_lists' ? await aPriceList(api.admin, {}) : await aPieceOfContent(api.admin, factoryKind(kind));
      for (const item of [await edit.create(kind, canary), await edit.read(published)]) {
        const saved = await edit.save(item, { fields: everyField(kind, targets, canary), readyLocales: ['de'] });
        expect(JSON.stringify(saved.revision.fields)).toContain(canary);
        ids.push(saved.id);
      }
    }
    await indexPending(api.admin);

    const leaks: string[] = [];
    const limited: string[] = [];
    // First, because the calls below use up what one address may ask in a minute.
    const reader = await aPerson(api.admin, { partnerId: String(everyone.person.partnerId) });
    for (const query of graphqlQueries) {
      const { body } = await runGraphql(api, reader, query);
      expect({ query, hasEdges: body.includes('edges') }).toEqual({ query, hasEdges: true });
      if (body.includes(canary)) leaks.push(query);
    }
    const callersFor = createCallers(api, everyone);
    for (const { method, url } of routes) {
      const callers = await callersFor(method);
      for (const caller of [...partners, viewAs]) {
        for (const id of url.includes(':id') ? ids : ids.slice(0, 1)) {
          const path = url
            .replace('*', 'signin')
            .replace(':locale', 'de')
            .replace(':id', String(id))
            .replace(':variant', '256.webp');
          const target = `${path}?locale=de&q=${canary}&search=${canary}&format=csv&item=${id}`;
          const response = await injectUntilFirstEvent(api.app, { method, url: target, headers: callers[caller] });
          const { body, headers } = response;
          if (response.statusCode === 429) limited.push(`${method} ${url} as ${caller}`);
          if (`${body}${JSON.stringify(headers)}`.includes(canary)) leaks.push(`${method} ${url} as ${caller}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(limited).toEqual([]);
    expect(logLines.filter((line) => line.includes(canary))).toEqual([]);
  });
});

const factoryKind = (kind: Exclude<ContentKind, 'price_lists'>) =>
  ({ onboarding_cards: 'onboardingCards', quick_links: 'quickLinks' } as const)[kind as 'quick_links'] ?? kind;

const graphqlQueries = [
  '{ getNewsListing(first: 1000) { edges { node { id title description newsType } } } }',
  '{ getEventsListing(first: 1000) { edges { node { id name description eventType venueName } } } }',
];
