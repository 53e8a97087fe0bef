import type { Profile } from './account-calls.ts';
import type { ReceivedResponse, HttpClient } from './http-client.ts';
import type { Report } from './report.ts';
import { expectResponse, expectThat, texts } from './shape.ts';

const path = '/pimcore-graphql-webservices/PartnerPortal';

interface GraphqlInput {
  readonly profile: Profile;
  readonly key: string | undefined;
}

/** Checks the three operations of the product specification, and the query of onboarding cards. */
export async function checkGraphql(client: HttpClient, report: Report, { profile, key }: GraphqlInput): Promise<void> {
  // The product specification does not say where a client gets its key; this portal returns it from /api/config.
  const apikey = key ?? (await fetchKey(client));
  const sendQuery = (query: string, variables: Record<string, unknown>) =>
    client.post(path, { query: { apikey }, json: { query, variables } });

  await report.check(`POST ${path} without a key is rejected`, async () =>
    expectResponse(await client.post(path, { json: { query: '{ __typename }' } }), { message: 'text' }, 403),
  );
  for (const language of ['en', 'de']) {
    const variables = { fullpath: profile.partnerPortalPath, defaultLanguage: language };
    await report.check(`POST ${path} GetPartnerPortal in ${language}: quicklinks, slides`, async () =>
      checkPortal(client, language, await sendQuery(portalQuery, variables)),
    );
    await report.check(`POST ${path} in ${language}: onBoardingCards`, async () =>
      checkCards(await sendQuery(cardsQuery, variables)),
    );
    await report.check(`POST ${path} GetEventsListing in ${language}: edges.node, by start`, async () =>
      checkEvents(await sendQuery(eventsQuery, { defaultLanguage: language })),
    );
    await report.check(`POST ${path} getNewsListing in ${language}: edges.node, totalCount, newest change first`, async () =>
      checkNews(await sendQuery(newsQuery, { first: 1000, defaultLanguage: language })),
    );
  }
}

async function fetchKey(client: HttpClient): Promise<string> {
  return ((await client.get('/api/config')).json as { contentApiKey?: string } | undefined)?.contentApiKey ?? '';
}

const panelFields =
  'id title description descriptionHtml shortDescription link { title path } mainImage { fullpath } videoThumbnail { fullpath } ' +
  'backgroundColor enableOverlay TextAlignment vertical horizontal';

const panel = {
  id: 'id',
  ...texts('title', 'description', 'descriptionHtml', 'shortDescription'),
  ...texts('backgroundColor', 'TextAlignment', 'vertical', 'horizontal'),
  link: 'any',
  mainImage: 'any',
  videoThumbnail: 'any',
  enableOverlay: 'any',
} as const;

const portalQuery = `query GetPartnerPortal($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) {
    id
    quicklinks { id title assets { filename id fullpath } }
    slides { ${panelFields} }
  }
}`;

async function checkPortal(client: HttpClient, language: string, response: ReceivedResponse): Promise<void> {
  const quicklink = { id: 'id', title: 'text?', assets: [{ filename: 'text', id: 'id', fullpath: 'text' }] } as const;
  const shape = { data: { getPartnerPortal: { id: 'id', quicklinks: [quicklink], slides: [panel] } } } as const;
  const { quicklinks } = expectResponse(response, shape).data.getPartnerPortal;
  const [asset] = quicklinks.flatMap(({ assets }) => assets);
  if (!asset) return;
  const { status } = await client.get(`/${language}/download/${asset.id}`);
  expectThat(status === 200, `the document of a quick link returns ${status} at /${language}/download/${asset.id}`);
}

const cardsQuery = `query GetOnBoardingCards($fullpath: String, $defaultLanguage: String) {
  getPartnerPortal(fullpath: $fullpath, defaultLanguage: $defaultLanguage) { id onBoardingCards { ${panelFields} } }
}`;

function checkCards(response: ReceivedResponse): void {
  expectResponse(response, { data: { getPartnerPortal: { id: 'id', onBoardingCards: [panel] } } });
}

const eventsQuery = `query GetEventsListing($defaultLanguage: String) {
  getEventsListing(defaultLanguage: $defaultLanguage, sortBy: "DateTimeStart", sortOrder: "ASC") {
    edges { node { id name description Url { title path } imagen { fullpath } eventType dateTimeStart dateTimeEnd venueName } }
  }
}`;

function checkEvents(response: ReceivedResponse): void {
  const node = {
    id: 'id',
    ...texts('name', 'description', 'eventType', 'dateTimeEnd', 'venueName'),
    dateTimeStart: 'text',
    Url: 'any',
    imagen: 'any',
  } as const;
  const { edges } = expectResponse(response, { data: { getEventsListing: { edges: [{ node }] } } }).data.getEventsListing;
  expectThat(edges.length > 0, 'there are none');
  expectSorted(edges.map((each) => Date.parse(each.node.dateTimeStart)));
}

const newsQuery = `query getNewsListing($first: Int, $defaultLanguage: String) {
  getNewsListing(first: $first, defaultLanguage: $defaultLanguage, sortBy: "modificationDate", sortOrder: "DESC") {
    edges { node { id modificationDate seofriendlyurl newsType title description newsMainImage { fullpath } } }
    totalCount
  }
}`;

function checkNews(response: ReceivedResponse): void {
  const node = {
    id: 'id',
    modificationDate: 'number',
    ...texts('seofriendlyurl', 'newsType', 'title', 'description'),
    newsMainImage: 'any',
  } as const;
  const shape = { data: { getNewsListing: { edges: [{ node }], totalCount: 'number' } } } as const;
  const { edges, totalCount } = expectResponse(response, shape).data.getNewsListing;
  expectThat(edges.length > 0 && edges.length === Math.min(1000, totalCount), `${edges.length} of ${totalCount}`);
  expectSorted(edges.map((each) => -each.node.modificationDate));
}

function expectSorted(numbers: number[]): void {
  const isSorted = numbers.every((number, position) => position === 0 || number >= Number(numbers[position - 1]));
  expectThat(isSorted, 'they are not in the requested order');
}
