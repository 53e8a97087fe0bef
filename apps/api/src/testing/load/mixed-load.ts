import { multipartBody, aPdf, aPicture } from '../sample-files.ts';
import type { LoadRequest } from './load-process.ts';

type Headers = Record<string, string>;

/** Returns all requests that take memory, for each person. */
export async function mixedLoad(origin: string, people: readonly Headers[]): Promise<LoadRequest[]> {
  const photo = multipartBody({}, { profilePhoto: { name: 'me.png', bytes: await aPicture('png', 1600, 1200) } });
  const agreement = multipartBody({}, { distributionAgreement: { name: 'a.pdf', bytes: aPdf({ pages: 40 }) } });
  const paths = [
    '/api/partner/leads?page=1&pageSize=25',
    '/api/partner/leads?q=gmbh',
    '/api/partner/leads/export?format=csv',
    '/api/partner/leads',
    '/api/partner/profile',
    '/api/partner/search?locale=en&search=guide',
    '/api/partner/leads/export?format=xlsx',
    '/api/partner/notifications',
  ];
  return people.flatMap((headers) => [
    ...paths.map((path) => ({ url: `${origin}${path}`, headers })),
    ...[photo, agreement].map((form) => ({
      url: `${origin}/api/partner/update`,
      method: 'POST',
      headers: { ...headers, ...form.headers },
      body: Buffer.from(form.payload).toString('base64'),
    })),
  ]);
}
