import { multipartBody, aPdf } from '../sample-files.ts';
import type { LoadRequest } from './load-process.ts';
import type { Attack } from './one-against-others.ts';

type Headers = Record<string, string>;

interface AttackOptions {
  readonly origin: string;
  /** Headers of the attacker. */
  readonly attacker: Headers;
  /** Headers of people of another company, each within the limits of one person. */
  readonly others: readonly Headers[];
  readonly contentKey: string;
  /** Twelve words that occur in the content. */
  readonly words: string;
}

/** Returns the attacks of one person with each kind of expensive request, most of them twenty at once. */
export function attacks({ origin, attacker, others, contentKey, words }: AttackOptions): Attack[] {
  const get = (path: string, headers = attacker): LoadRequest => ({ url: `${origin}${path}`, headers });
  const firstPages = others.map((each) => get('/api/partner/leads?page=1&pageSize=25', each));
  const attack = (name: string, requests: LoadRequest[], parallel = 20, otherRequests = firstPages): Attack => ({
    name,
    requests,
    parallel,
    others: otherRequests,
  });
  return [
    attack('20 lead exports, XLSX', [get('/api/partner/leads/export?format=xlsx')]),
    attack('20 complete lists of leads', [get('/api/partner/leads')]),
    attack('20 GraphQL queries of 12 aliases', [
      costlyQuery(`${origin}/pimcore-graphql-webservices/PartnerPortal?apikey=${contentKey}`, attacker),
    ]),
    attack('20 searches of 12 words', [get(`/api/partner/search?locale=en&search=${encodeURIComponent(words)}`)]),
    attack(
      '6 hostile PDFs',
      [upload(origin, attacker, repeatedStreams(512 * 1024))],
      6,
      others.map((each) => upload(origin, each, aPdf())),
    ),
  ];
}

/** The most expensive query within the limits: every alias is a separate list, and no two queries are equal. */
function costlyQuery(url: string, headers: Headers): LoadRequest {
  const lists = Array.from(
    { length: 12 },
    (_, index) => `a${index}: getNewsListing(first: 480, after: ${index}) { totalCount edges { node { id title } } }`,
  );
  const body = JSON.stringify({ query: `query unique { ${lists.join(' ')} }` });
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(body).toString('base64'),
    unique: 'unique',
  };
}

/** Returns a PDF in which every `stream` keyword could begin a compressed stream that ends at the end of the file. */
export function repeatedStreams(length: number): Buffer {
  return aPdf({ objects: [`<< /Length ${length} >>\n${'stream\n'.repeat(Math.floor(length / 7))}`] });
}

function upload(origin: string, headers: Headers, bytes: Buffer): LoadRequest {
  const form = multipartBody({}, { distributionAgreement: { name: 'agreement.pdf', bytes } });
  return {
    url: `${origin}/api/partner/update`,
    method: 'POST',
    headers: { ...headers, ...(form.headers as Headers) },
    body: Buffer.from(form.payload).toString('base64'),
  };
}
