import { beforeAll, expect, it } from 'vitest';

import type { ContentItem } from '@portal/contract/backoffice/content';

import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let editor: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  owner = await aStaffMember(api.admin, { role: 'editor', firstName: 'Ilse', lastName: 'Brandt' });
  editor = await aSession(api.admin, owner);
});

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/content${path}`, headers: editor.headers, payload });

const read = async (id: number): Promise<ContentItem> =>
  (await api.app.inject({ url: `/api/backoffice/content/${id}`, headers: editor.headers })).json().body;

const change = async (items: readonly { id: number; version: number }[], action: object) =>
  (await post('/changes', { items: items.map(({ id, version }) => ({ id, version })), change: action })).json();

const aSlide = async (title: string): Promise<ContentItem> =>
  read(await aPieceOfContent(api.admin, 'slides', { title: inEnglish(title) }));

/** A published slide with a draft that has another title. */
async function aChangedSlide(title: string): Promise<ContentItem> {
  const { id, version, revision } = await aSlide('Before');
  const { readyLocales, audience, publishedUntil, files } = revision;
  const fields = { ...revision.fields, title: { en: title } };
  return (await post(`/${id}/draft`, { version, fields, readyLocales, audience, publishedUntil, files })).json().body;
}

const liveSlide = (id: number) =>
  api.admin.selectFrom('slides').select(['title', 'publishedFrom', 'publishedUntil']).where('id', '=', id).executeTakeFirst();

it('[PUBL-01] publishes several drafts at once, and leaves out what has changed, is incomplete or does not exist', async () => {
  const [one, two, stale] = [await aChangedSlide('One'), await aChangedSlide('Two'), await aChangedSlide('Stale')];
  const empty = (await post('', { kind: 'slides', title: '' })).json().body;

  const items = [one, { id: stale.id, version: stale.version - 1 }, empty, { id: 999_999, version: 1 }, two];
  const { changed, refused } = await change(items, { action: 'publish' });

  expect(changed).toEqual([
    { id: one.id, version: one.version + 1 },
    { id: two.id, version: two.version + 1 },
  ]);
  expect(refused).toEqual([
    { id: stale.id, code: 'record.changed' },
    { id: empty.id, code: 'content.incomplete' },
    { id: 999_999, code: 'resource.notFound' },
  ]);
  expect((await liveSlide(two.id))?.title).toEqual({ en: 'Two' });
  expect((await liveSlide(stale.id))?.title).toEqual({ en: 'Before' });
});

it('[PUBL-01] withdraws several at once, and publishes them again with the returned versions', async () => {
  const slides = [await aSlide('Withdrawn'), await aSlide('Withdrawn too')];
  const { changed } = await change(slides, { action: 'withdraw' });
  expect(changed).toHaveLength(2);
  for (const { id } of slides) expect((await liveSlide(id))?.publishedFrom).toBeNull();

  expect((await change(changed, { action: 'publish' })).refused).toEqual([]);
  for (const { id } of slides) expect((await liveSlide(id))?.publishedFrom).not.toBeNull();
});

it('[PUBL-01] discards several drafts at once, but none that was never published', async () => {
  const changedSlide = await aChangedSlide('Discarded');
  const draft = (await post('', { kind: 'slides', title: 'Never published' })).json().body;
  const { changed, refused } = await change([changedSlide, draft], { action: 'discard' });
  expect(changed.map(({ id }: { id: number }) => id)).toEqual([changedSlide.id]);
  expect(refused).toEqual([{ id: draft.id, code: 'content.neverPublished' }]);
  expect(await read(changedSlide.id)).toMatchObject({ title: 'Before', state: 'live', draftNumber: null });
});

it('[PUBL-01] [PUBL-15] gives several an owner at once and keeps their review dates', async () => {
  const [first, second] = [await aSlide('Owned'), await aSlide('Owned too')];
  const review = { version: first.version, ownerId: null, reviewOn: '2031-02-03' };
  const dated = (await post(`/${first.id}/stewardship`, review)).json().body;
  const { changed } = await change([dated, second], { action: 'own', ownerId: owner.id });
  expect(changed).toHaveLength(2);
  expect(await read(first.id)).toMatchObject({ owner: { id: owner.id }, reviewOn: '2031-02-03' });
  expect(await read(second.id)).toMatchObject({ owner: { id: owner.id }, reviewOn: null });

  await change(changed, { action: 'own', ownerId: null });
  expect((await read(second.id)).owner).toBeNull();
});

it('[PUBL-01] ends several at once in the revision and for partners, but none with a draft', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const [slide, changedSlide] = [await aSlide('Ending'), await aChangedSlide('Not ending')];
  const draft = (await post('', { kind: 'slides', title: 'Never published' })).json().body;

  const { changed, refused } = await change([slide, changedSlide, draft], { action: 'expire', publishedUntil: until });

  expect(refused).toEqual([
    { id: changedSlide.id, code: 'content.hasDraft' },
    { id: draft.id, code: 'content.notPublished' },
  ]);
  expect((await liveSlide(slide.id))?.publishedUntil).toEqual(new Date(until));
  expect((await liveSlide(changedSlide.id))?.publishedUntil).toBeNull();
  const ending = await read(slide.id);
  expect(ending).toMatchObject({ publishedUntil: until, state: 'live', draftNumber: null, revision: { publishedUntil: until } });
  expect(changed).toEqual([{ id: slide.id, version: ending.version }]);

  const undone = await change(changed, { action: 'expire', publishedUntil: null });
  expect(undone.refused).toEqual([]);
  expect((await liveSlide(slide.id))?.publishedUntil).toBeNull();
});
