import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

import type { EventsListing } from '@portal/contract/events';

import { runGraphql } from '../../testing/run-graphql.ts';
import { aContentPicture, anAudience, aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, type Person } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

/** The query as in the product specification. */
const documentedQuery = `query GetEventsListing($defaultLanguage: String) {
  getEventsListing(defaultLanguage: $defaultLanguage, sortBy: "DateTimeStart", sortOrder: "ASC") {
    edges {
      node {
        id name description Url { title path } imagen { fullpath } eventType dateTimeStart dateTimeEnd venueName
      }
    }
  }
}`;

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  person = await aPerson(api.admin);
});

async function listEvents(reader: Person, defaultLanguage = 'en') {
  const { data } = (await runGraphql(api, reader, documentedQuery, { defaultLanguage })).json<{ data: EventsListing }>();
  return data.getEventsListing.edges.map(({ node }) => node);
}

it('[CALL-08] each event has exactly the documented fields, with times in UTC', async () => {
  const id = await aPieceOfContent(api.admin, 'events', {
    name: JSON.stringify({ en: 'Partner day', de: 'Partnertag' }),
    description: inEnglish('Come and see.'),
    eventType: JSON.stringify({ en: 'Conference', de: 'Konferenz' }),
    venueName: inEnglish('Town hall'),
    linkTitle: JSON.stringify({ en: 'Programme', de: 'Programm' }),
    linkPath: 'https://events.example/day',
    startsAt: new Date('2036-05-04T09:30:00+02:00'),
    endsAt: new Date('2036-05-04T18:00:00+02:00'),
  });
  const pictureId = await aContentPicture(api.admin, 'events', id);
  const minimal = await aPieceOfContent(api.admin, 'events', { startsAt: new Date('2036-05-05T00:00:00Z') });
  expect(await listEvents(person, 'de')).toEqual([
    {
      id: String(id),
      name: 'Partnertag',
      description: 'Come and see.',
      Url: { title: 'Programm', path: 'https://events.example/day' },
      imagen: { fullpath: `/api/files/${pictureId}/640.webp` },
      eventType: 'Konferenz',
      dateTimeStart: '2036-05-04T07:30:00.000Z',
      dateTimeEnd: '2036-05-04T16:00:00.000Z',
      venueName: 'Town hall',
    },
    {
      id: String(minimal),
      name: 'An event',
      description: null,
      Url: null,
      imagen: null,
      eventType: null,
      dateTimeStart: '2036-05-05T00:00:00.000Z',
      dateTimeEnd: null,
      venueName: null,
    },
  ]);
});

it('[CALL-03] coming events and those of the last 30 days are returned in order of their start', async () => {
  await api.admin.deleteFrom('events').execute();
  const daysFromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
  const add = (name: string, starts: number, ends?: number) =>
    aPieceOfContent(api.admin, 'events', {
      name: inEnglish(name),
      startsAt: daysFromNow(starts),
      ...(ends !== undefined && { endsAt: daysFromNow(ends) }),
    });
  await add('in a year', 365);
  await add('last week', -7);
  await add('long ago', -33, -32);
  await add('long ago, without an end', -33);
  await add('going on since long ago', -60, 1);
  await add('tomorrow', 1);
  expect((await listEvents(person)).map(({ name }) => name)).toEqual([
    'going on since long ago',
    'last week',
    'tomorrow',
    'in a year',
  ]);
  const page = await runGraphql(
    api,
    person,
    '{ getEventsListing(first: 2, after: 2, sortBy: "dateTimeEnd") { totalCount edges { node { name } } } }',
  );
  expect(page.json().data.getEventsListing.totalCount).toBe(4);
  expect(page.json().data.getEventsListing.edges).toHaveLength(2);
});

it('[CALL-03] [CALL-04] only published events of the reader’s audience are returned', async () => {
  await api.admin.deleteFrom('events').execute();
  const norwegian = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { country: 'NO', tier: 'gold' })).id });
  const add = (name: string, values: object = {}) => aPieceOfContent(api.admin, 'events', { name: inEnglish(name), ...values });
  await add('for all');
  await add('for Norway', { audienceId: await anAudience(api.admin, { countries: ['NO'] }) });
  await add('for gold', { audienceId: await anAudience(api.admin, { tiers: ['gold'] }) });
  await add('for one', { audienceId: await anAudience(api.admin, { partners: [person.partnerId ?? ''] }) });
  await add('announced tomorrow', { publishedFrom: sql`now() + interval '1 day'` });
  await add('withdrawn', { publishedUntil: sql`now() - interval '1 hour'` });
  const namesFor = async (reader: Person) => new Set((await listEvents(reader)).map(({ name }) => name));
  expect(await namesFor(person)).toEqual(new Set(['for all', 'for one']));
  expect(await namesFor(norwegian)).toEqual(new Set(['for all', 'for Norway', 'for gold']));
});
