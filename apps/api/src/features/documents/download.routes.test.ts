import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { anAudience, aPieceOfContent, aStoredContentFile, aStoredDocumentFile } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { aPdf, aPicture } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const english = aPdf({ pages: 3 });
const german = aPdf({ pages: 5 });
let api: TestApi;
let person: Person;
let session: Session;
let id: number;

beforeAll(async () => {
  api = await startApi();
  person = await aPerson(api.admin);
  session = await aSession(api.admin, person, { isBound: true });
  id = await aPieceOfContent(api.admin, 'documents');
  await aStoredDocumentFile(api, id, aPdf({ pages: 1 }), { version: 1, name: 'Old.pdf' });
  await aStoredDocumentFile(api, id, english, { version: 2, name: 'Größe & Gewicht.pdf' });
  await aStoredDocumentFile(api, id, german, { locale: 'de', name: 'Maße.pdf' });
});
afterEach(() => void vi.useRealTimers());

const get = (url: string, headers: Record<string, string> = session.headers) => api.app.inject({ url, headers });
const cookieOf = ({ headers }: Session) => ({ cookie: headers.cookie ?? '' });
const requestSignature = (document: number, { headers }: Session) =>
  api.app.inject({ method: 'POST', url: `/api/partner/documents/${document}/signature`, headers });

describe('GET /:locale/download/:id', { timeout: 60_000 }, () => {
  it('[PLAY-15] serves the document in the language of the URL, else in English, under its real name', async () => {
    expect((await get(`/de/download/${id}`)).rawPayload.equals(german)).toBe(true);
    const french = await get(`/fr/download/${id}`);
    expect(french.rawPayload.equals(english)).toBe(true);
    expect(french.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="Gr__e & Gewicht.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Gewicht.pdf`,
    });
    expect(french.headers['content-security-policy']).toContain("default-src 'none'");
    const saved = await get(`/en/download/${id}?save=1`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await get(`/xx/download/${id}`)).statusCode).toBe(400);
  });

  it('[PLAY-15] redirects page navigations to a PDF, and nothing else, to the document viewer of the portal', async () => {
    const browser = { ...cookieOf(session), 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const opened = await get(`/de/download/${id}`, browser);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/partner/playbook?doc=${id}`]);
    expect((await get(`/de/download/${id}?save=1`, browser)).statusCode).toBe(200);
    const staff = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }), { isBound: true });
    expect((await get(`/de/download/${id}`, { ...browser, ...cookieOf(staff) })).statusCode).toBe(200);
    expect((await get(`/de/download/${id}`, { ...browser, 'sec-fetch-dest': 'embed' })).statusCode).toBe(200);
    const { sig } = (await requestSignature(id, session)).json<{ sig: string }>();
    const { cookie: _, ...withoutCookie } = browser;
    expect((await get(`/de/download/${id}?sig=${encodeURIComponent(sig)}`, withoutCookie)).statusCode).toBe(200);
    // The redirect does not disclose whether the document exists.
    expect((await get(`/de/download/${id}`, withoutCookie)).headers.location).toContain('/partner/signin?return=');
  });

  it('serves byte ranges, and returns 304 to a client that has the file cached', async () => {
    const part = await get(`/en/download/${id}`, { ...session.headers, range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${english.length}`]);
    expect(part.rawPayload.equals(english.subarray(10, 20))).toBe(true);
    const { etag = '' } = part.headers;
    expect((await get(`/en/download/${id}`, { ...session.headers, 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(`/de/download/${id}`, { ...session.headers, 'if-none-match': etag })).statusCode).toBe(200);
    const head = await api.app.inject({ method: 'HEAD', url: `/en/download/${id}`, headers: session.headers });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(english.length)]);
  });

  it('[PLAY-15] works with the cookie alone, as for a link or a new tab', async () => {
    expect((await get(`/en/download/${id}`, cookieOf(session))).statusCode).toBe(200);
    expect((await get(`/en/download/${id}`, {})).statusCode).toBe(401);
    expect((await get(`/en/download/${id}`, { cookie: '__Host-session=guessed' })).statusCode).toBe(401);
  });

  it('[PLAY-15] returns 404 to everybody who may not see the document', async () => {
    const partner = await aPartner(api.admin);
    const audienceSession = await aSession(api.admin, await aPerson(api.admin, { partnerId: partner.id }));
    const audienceId = await anAudience(api.admin, { partners: [partner.id] });
    const secret = await aPieceOfContent(api.admin, 'documents', { audienceId });
    await aStoredDocumentFile(api, secret, english);
    const allowed = await get(`/en/download/${secret}`, audienceSession.headers);
    expect(allowed.statusCode).toBe(200);
    const rejected = await get(`/en/download/${secret}`);
    expect([rejected.statusCode, rejected.json().code]).toEqual([404, 'resource.notFound']);
    const withForeignEtag = { ...session.headers, 'if-none-match': String(allowed.headers.etag) };
    expect((await get(`/en/download/${secret}`, withForeignEtag)).statusCode).toBe(404);
    expect((await requestSignature(secret, session)).statusCode).toBe(404);
    expect((await requestSignature(secret, audienceSession)).statusCode).toBe(200);
  });

  it('serves the document, the original or the video of an asset', async () => {
    const png = await aPicture();
    const video = Buffer.from('0123456789');
    const withDocument = await aPieceOfContent(api.admin, 'assets', { documentId: id });
    const picture = await aPieceOfContent(api.admin, 'assets');
    const film = await aPieceOfContent(api.admin, 'assets');
    const withoutDownload = await aPieceOfContent(api.admin, 'assets');
    const asset = { contentKind: 'assets', values: { name: 'Front view' } };
    const small = { mediaType: 'image/webp', bytes: Buffer.from('small') };
    for (const contentId of [picture, film, withoutDownload])
      await aStoredContentFile(api, { ...asset, contentId, role: 'picture', variants: { '640.webp': small } });
    await aStoredContentFile(api, {
      ...asset,
      contentId: picture,
      role: 'original',
      variants: {
        'original.png': {
          mediaType: 'image/png',
          bytes: png,
        },
      },
      values: { name: 'Front view.png' },
    });
    await aStoredContentFile(api, {
      ...asset,
      contentId: film,
      role: 'video',
      variants: { '720.mp4': { mediaType: 'video/mp4', bytes: video } },
    });
    expect((await get(`/de/download/${withDocument}`)).rawPayload.equals(german)).toBe(true);
    const original = await get(`/en/download/${picture}?save=1`);
    expect(original.rawPayload.equals(png)).toBe(true);
    expect(original.headers['content-disposition']).toContain('attachment; filename="Front view.png"');
    expect((await get(`/en/download/${film}`, { ...session.headers, range: 'bytes=2-4' })).body).toBe('234');
    expect((await get(`/en/download/${withoutDownload}`)).statusCode).toBe(404);
  });

  it('does not serve a file inline if a browser could run it', async () => {
    const page = await aPieceOfContent(api.admin, 'documents');
    await aStoredDocumentFile(api, page, Buffer.from('<script>alert(1)</script>'), { mediaType: 'text/html', name: 'page.html' });
    const { headers } = await get(`/en/download/${page}`);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('a person without a session who opens the URL of a document', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*' };
  const signIn = (path: string) => `/partner/signin?return=${encodeURIComponent(path)}`;

  it('[PLAY-15] is redirected to sign-in, with the document as the return path', async () => {
    const path = `/de/download/${id}`;
    for (const headers of [navigation, { ...navigation, cookie: '__Host-session=old' }, { accept: 'text/html' }]) {
      const response = await get(`${path}?save=1&sig=old`, headers);
      expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
        302,
        signIn(path),
        'no-store',
      ]);
    }
  });

  it('gets 401 instead of a redirect unless the request is a top-level navigation to a document', async () => {
    const requests = [
      get(`/en/download/${id}`, {}),
      get(`/en/download/${id}`, { 'sec-fetch-mode': 'cors', accept: 'text/html' }),
      get(`/en/download/${id}`, { ...navigation, 'sec-fetch-dest': 'iframe' }),
      get('/en/download/x', navigation),
      get('/api/partner/profile', navigation),
      get(`/api/files/0193f000-0000-7000-8000-000000000000/640.webp`, navigation),
    ];
    for (const response of await Promise.all(requests))
      expect([response.statusCode, response.json().code]).toEqual([401, 'session.required']);
  });

  it('is not redirected if the session is valid but the document is not available', async () => {
    expect((await get('/en/download/1', { ...navigation, ...cookieOf(session) })).statusCode).toBe(404);
  });
});

describe('a signed URL of a document', () => {
  it('[PLAY-15] opens that document for a minute, and no other', async () => {
    const unboundSession = await aSession(api.admin, person);
    const other = await aPieceOfContent(api.admin, 'documents');
    await aStoredDocumentFile(api, other, english);
    const { sig } = (await requestSignature(id, unboundSession)).json();
    expect((await get(`/de/download/${id}?sig=${sig}`, {})).rawPayload.equals(german)).toBe(true);
    expect((await get(`/de/download/${other}?sig=${sig}`, {})).statusCode).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await get(`/de/download/${id}?sig=${sig}`, {})).statusCode).toBe(401);
  });

  it('[PLAY-15] belongs to one session and expires with it', async () => {
    const unboundSession = await aSession(api.admin, person);
    const { sig } = (await requestSignature(id, unboundSession)).json();
    const otherSession = await aSession(api.admin, await aPerson(api.admin));
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: otherSession.headers });
    expect((await get(`/en/download/${id}?sig=${sig}`, {})).statusCode).toBe(200);
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: unboundSession.headers });
    expect((await get(`/en/download/${id}?sig=${sig}`, {})).statusCode).toBe(401);
  });

  it('does not open a document that has been withdrawn since the URL was signed', async () => {
    const document = await aPieceOfContent(api.admin, 'documents');
    await aStoredDocumentFile(api, document, english);
    const { sig } = (await requestSignature(document, await aSession(api.admin, person))).json();
    await api.admin.updateTable('documents').set({ publishedFrom: null }).where('id', '=', document).execute();
    expect((await get(`/en/download/${document}?sig=${sig}`, {})).statusCode).toBe(404);
  });

  it('is not issued for the cookie alone', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/partner/documents/${id}/signature`,
      headers: cookieOf(session),
    });
    expect(response.statusCode).toBe(401);
  });
});
