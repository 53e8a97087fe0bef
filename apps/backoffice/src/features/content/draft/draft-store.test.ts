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
const refused = new ApiError({ kind: 'http', status: 400, code: 'request.invalid' });
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
  save.mockRejectedValueOnce(refused);
  const store = open();
  type(store, 'Wrong');
  await vi.advanceTimersByTimeAsync(60_000);
  await store.save();
  expect(save).toHaveBeenCalledTimes(1);
  expect(store.state().status).toBe('refused');
  type(store, 'Right');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state().status).toBe('saved');
});

it('forgets what was refused when the text is again what it was', async () => {
  save.mockRejectedValueOnce(refused);
  const store = open();
  type(store, 'Wrong');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state().error).toBe(refused);
  type(store, 'Sizing guide');
  expect(store.state()).toMatchObject({ status: 'saved', error: undefined, isDirty: false });
});

it('saves again what was typed while the server refused the first part of it', async () => {
  const { promise, reject } = Promise.withResolvers<ContentItem>();
  save.mockReturnValueOnce(promise);
  const store = open();
  type(store, 'Wrong');
  await vi.advanceTimersByTimeAsync(1_200);
  type(store, 'Right');
  reject(refused);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()[1]).toMatchObject({ fields: { name: { en: 'Right' } } });
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

it('[PUBL-03] is no conflict with oneself to type on after the answer to a save was lost', async () => {
  save.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockRejectedValueOnce(changed);
  load.mockResolvedValue(changedItem('Mine'));
  const store = open();
  type(store, 'Mine ');
  await vi.advanceTimersByTimeAsync(1_200);
  // The server has stored the first attempt; the second one never reaches it.
  type(store, 'Mine, longer');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(save).toHaveBeenCalledTimes(2);
  type(store, 'Mine, at last');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false, theirs: undefined });
  expect(bodies().at(-1)).toMatchObject({ version: 9, fields: { name: { en: 'Mine, at last' } } });
});

it('[PUBL-03] is a conflict when somebody else has saved after an answer was lost', async () => {
  save.mockRejectedValueOnce(offline).mockRejectedValueOnce(changed);
  load.mockResolvedValue(changedItem('Theirs'));
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(1_200);
  type(store, 'Mine, longer');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state().status).toBe('conflict');
});

it('[PUBL-03] is no conflict with oneself when the server has stored a text without its last space', async () => {
  save.mockResolvedValueOnce({ ...changedItem('Mine'), version: 5 });
  const store = open();
  type(store, 'Mine ');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false, draft: { fields: { name: { en: 'Mine ' } } } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);

  save.mockRejectedValueOnce(changed);
  const theirs = changedItem('Mine');
  const withGerman = withText(theirs.revision, 'name', 'de', 'Handbuch');
  load.mockResolvedValue({ ...theirs, revision: { ...theirs.revision, ...withGerman } });
  type(store, 'Mine and more');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(bodies().at(-1)).toMatchObject({ version: 9, fields: { name: { en: 'Mine and more', de: 'Handbuch' } } });
});

it('[PUBL-03] leaves a text under the cursor as it was typed when another part was changed elsewhere', async () => {
  save.mockResolvedValueOnce({ ...changedItem('Mine'), version: 5 });
  const store = open();
  type(store, 'Mine ');
  await vi.advanceTimersByTimeAsync(1_200);
  const theirs = changedItem('Mine');
  store.receive({ ...theirs, revision: { ...theirs.revision, ...withText(theirs.revision, 'name', 'de', 'Handbuch') } });
  expect(store.state()).toMatchObject({ isDirty: false, draft: { fields: { name: { en: 'Mine ', de: 'Handbuch' } } } });
});

it('does not save without end what the server stores in a form of its own', async () => {
  save.mockImplementation(async ({ version }) => ({ ...changedItem('MINE'), version: version + 1 }));
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(store.state()).toMatchObject({ isDirty: false, draft: { fields: { name: { en: 'Mine' } } } });
});

it('[PUBL-03] sends what fits so that it goes on while the page closes', async () => {
  const store = open();
  type(store, 'Short');
  await vi.advanceTimersByTimeAsync(1_200);
  // 25,000 characters, but 75,000 bytes.
  type(store, '学'.repeat(25_000));
  await vi.advanceTimersByTimeAsync(1_200);
  expect(save.mock.calls.map(([, options]) => options)).toEqual([{ keepalive: true }, { keepalive: false }]);
});

it('[PUBL-03] knows when closing the page would lose something', async () => {
  const store = open();
  expect(store.isAtRisk()).toBe(false);
  type(store, 'Short');
  expect(store.isAtRisk()).toBe(false);

  const { promise, resolve } = Promise.withResolvers<ContentItem>();
  save.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.isAtRisk()).toBe(false);
  type(store, 'Typed during the save');
  expect(store.isAtRisk()).toBe(true);
  resolve({ ...item, version: 5 });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.isAtRisk()).toBe(false);

  type(store, 'x'.repeat(61 * 1024));
  expect(store.isAtRisk()).toBe(true);
  save.mockRejectedValueOnce(offline);
  type(store, 'Short again');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(store.isAtRisk()).toBe(true);
});

it('[PUBL-04] waits for every save that has begun before it publishes', async () => {
  save.mockImplementation(async ({ version }) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ...item, version: version + 1 };
  });
  const store = open();
  type(store, 'First');
  await vi.advanceTimersByTimeAsync(1_200);
  type(store, 'Second');
  const publish = vi.fn(async (version: number) => ({ ...item, version: version + 1 }));
  const both = Promise.all([store.flush(), store.run(publish)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await both).toEqual([true, true]);
  expect(publish).toHaveBeenCalledWith(6);
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

it('[PUBL-03] saves when it is closed although somebody else has saved something else before', async () => {
  save.mockRejectedValueOnce(changed);
  load.mockResolvedValue({ ...changedItem('Sizing guide'), revision: { ...item.revision, files: [aFileVersion().id] } });
  const store = open();
  type(store, 'Mine');
  expect(await store.close()).toBe(true);
  expect(bodies().at(-1)).toMatchObject({ version: 9, files: [aFileVersion().id], fields: { name: { en: 'Mine' } } });
});

it('[PUBL-05] takes up a confirmed translation that was kept', async () => {
  const store = open();
  const { saved } = store.state();
  const kept = { sitting: 'a', at: '', base: saved, draft: saved, confirmed: [{ locale: 'de', field: 'name' } as const] };
  expect(await store.takeUp(kept)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()).toMatchObject([{ confirmed: [{ locale: 'de', field: 'name' }] }]);
});

it('[PUBL-07] knows an uploaded file at once, also while it is saving', async () => {
  const { promise, resolve } = Promise.withResolvers<ContentItem>();
  save.mockReturnValueOnce(promise);
  const store = open();
  type(store, 'Mine');
  await vi.advanceTimersByTimeAsync(1_200);
  const file = aFileVersion();
  store.putFile(file);
  expect(store.state().item.files).toEqual([file]);
  // The answer was made before the upload had ended.
  resolve({ ...item, version: 5, files: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state()).toMatchObject({ item: { files: [file] }, draft: { files: [file.id] } });
});

it('[PUBL-03] saves on request also when someone else has saved something else before', async () => {
  save.mockRejectedValueOnce(changed);
  load.mockResolvedValue({ ...item, version: 9 });
  const store = open();
  type(store, 'Mine');
  expect(await store.flush()).toBe(true);
  expect(bodies()).toMatchObject([{ version: 4 }, { version: 9, fields: { name: { en: 'Mine' } } }]);
});

it('has nothing unsaved after an action that failed without changes', async () => {
  load.mockRejectedValue(offline);
  const store = open();
  await expect(store.run(() => Promise.reject(changed))).rejects.toBe(changed);
  expect(store.state()).toMatchObject({ status: 'saved', isDirty: false });
});
