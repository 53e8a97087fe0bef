import { ApiError } from '@portal/client/api/api-error';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aContentItem, aFileVersion } from '../../../testing/a-content-item.ts';
import { withText } from './draft-parts.ts';
import { createDraftStore } from './draft-store.ts';

const item = aContentItem({ version: 4 });
const save = vi.fn();
const load = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockImplementation(async (body) => ({ ...item, version: body.version + 1 }));
  load.mockReset();
});
afterEach(() => vi.useRealTimers());

const open = () => createDraftStore(item, { save, load });
const type = (store: ReturnType<typeof open>, text: string) => store.change((draft) => withText(draft, 'name', 'en', text));
const offline = new ApiError({ kind: 'network' });
const changed = new ApiError({ kind: 'http', status: 409, code: 'record.changed' });
const bodies = () => save.mock.calls.map(([body]) => body);
const changedItem = (text: string): ContentItem => ({
  ...item,
  version: 9,
  revision: { ...item.revision, fields: withText(item.revision, 'name', 'en', text).fields },
});

it('[PUBL-03] saves once when nothing has been typed for a moment', async () => {
  const store = open();
  type(store, 'A');
  await vi.advanceTimersByTimeAsync(1_000);
  type(store, 'AB');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(bodies()).toMatchObject([{ version: 4, fields: { name: { en: 'AB' } } }]);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false });
});

it('[PUBL-03] saves every ten seconds while somebody goes on typing', async () => {
  const store = open();
  for (let second = 0; second < 10; second += 1) {
    type(store, `Text ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(save).toHaveBeenCalledTimes(1);
});

it('[PUBL-03] sends one request at a time, and then the newest state as part of the same revision', async () => {
  const { promise, resolve } = Promise.withResolvers<ContentItem>();
  save.mockReturnValueOnce(promise);
  const store = open();
  type(store, 'First');
  await vi.advanceTimersByTimeAsync(1_200);
  type(store, 'Second');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  resolve({ ...item, version: 5 });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()[0]).not.toHaveProperty('continues');
  expect(bodies()[1]).toMatchObject({ version: 5, continues: true, fields: { name: { en: 'Second' } } });
});

it('[PUBL-03] tries again with growing pauses while the server cannot be reached', async () => {
  save.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  const store = open();
  type(store, 'Kept');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state()).toMatchObject({ status: 'unreachable', isDirty: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(save).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false });
});

it('does not repeat what the server refuses until something is changed', async () => {
  save.mockRejectedValueOnce(new ApiError({ kind: 'http', status: 400, code: 'request.invalid' }));
  const store = open();
  type(store, 'Wrong');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(store.state().status).toBe('refused');
  type(store, 'Right');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state().status).toBe('saved');
});

it('[PUBL-03] merges the other side when both have changed different things', async () => {
  save.mockRejectedValueOnce(changed);
  load.mockResolvedValue({
    ...item,
    version: 9,
    revision: { ...item.revision, fields: withText(item.revision, 'name', 'de', 'Handbuch').fields },
  });
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(bodies()[1]).toMatchObject({ version: 9, fields: { name: { en: 'Mine', de: 'Handbuch' } } });
  expect(bodies()[1]).not.toHaveProperty('continues');
});

it('[PUBL-03] sends nothing while a conflict is open, and keeps what is typed meanwhile', async () => {
  save.mockRejectedValueOnce(changed);
  load.mockResolvedValue(changedItem('Theirs'));
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state().status).toBe('conflict');
  type(store, 'Mine, longer');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await store.flush()).toBe(false);
  store.resolve(store.state().draft);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()[1]).toMatchObject({ version: 9, fields: { name: { en: 'Mine, longer' } } });
});

it('[PUBL-03] is no conflict when the save had succeeded but its answer was lost', async () => {
  save.mockRejectedValueOnce(offline).mockRejectedValueOnce(changed);
  load.mockResolvedValue(changedItem('Mine'));
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(3_200);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false, item: { version: 9 } });
});

it('[PUBL-04] saves before it publishes, and publishes the version that was saved', async () => {
  const store = open();
  type(store, 'Mine');
  const publish = vi.fn(async (version: number) => ({ ...changedItem('Mine'), version: version + 1 }));
  expect(await store.run(publish)).toBe(true);
  expect(publish).toHaveBeenCalledWith(5);
  expect(store.state()).toMatchObject({ item: { version: 6 }, isDirty: false });
});

it('[PUBL-04] publishes nothing that could not be saved', async () => {
  save.mockRejectedValue(offline);
  const store = open();
  type(store, 'Mine');
  const publish = vi.fn();
  expect(await store.run(publish)).toBe(false);
  expect(publish).not.toHaveBeenCalled();
  await store.close();
});

it('keeps what is typed while it is being published', async () => {
  const { promise, resolve } = Promise.withResolvers<ContentItem>();
  const store = open();
  const published = store.run(() => promise);
  await vi.advanceTimersByTimeAsync(0);
  type(store, 'Later');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).not.toHaveBeenCalled();
  resolve({ ...item, version: 5 });
  await published;
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()).toMatchObject([{ version: 5, fields: { name: { en: 'Later' } } }]);
});

it('takes over a newer version only while nothing is unsaved', async () => {
  const store = open();
  store.receive(changedItem('Theirs'));
  expect(store.state().draft.fields['name']).toMatchObject({ en: 'Theirs' });
  type(store, 'Mine');
  store.receive({ ...changedItem('Newer'), version: 10 });
  expect(store.state()).toMatchObject({ status: 'waiting', draft: { fields: { name: { en: 'Mine' } } } });
  await store.close();
});

it('[PUBL-05] sends a confirmed translation once', async () => {
  const store = open();
  store.confirm({ locale: 'de', field: 'name' });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()).toMatchObject([{ confirmed: [{ locale: 'de', field: 'name' }] }]);
  type(store, 'Next');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()[1]).not.toHaveProperty('confirmed');
});

it('tries a last time when it is closed, and not again', async () => {
  save.mockRejectedValue(offline);
  const store = open();
  type(store, 'Mine');
  expect(await store.close()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});

it('[PUBL-07] knows an uploaded file at once, also while it is saving', async () => {
  const { promise, resolve } = Promise.withResolvers<ContentItem>();
  save.mockReturnValueOnce(promise);
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(1_200);
  const file = aFileVersion();
  store.addFile(file);
  expect(store.state().item.files).toEqual([file]);
  resolve({ ...item, version: 5, files: [file] });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state().item.files).toEqual([file]);
});
