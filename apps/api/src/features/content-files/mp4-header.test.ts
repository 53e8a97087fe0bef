import { expect, it } from 'vitest';

import { aFilm } from '../../testing/film.ts';
import { readMp4Header } from './mp4-header.ts';

const read = (film: Buffer) => readMp4Header(async (start, end) => film.subarray(start, end), film.length);
const nothing = { width: null, height: null, seconds: null };

it('[PUBL-07] size and duration of a film are read from its header, wherever it is', async () => {
  expect(await read(aFilm({ seconds: 61.25, width: 1920, height: 1080 }))).toEqual({ width: 1920, height: 1080, seconds: 61.25 });
  const film = aFilm();
  const header = film.subarray(film.indexOf('moov') - 4);
  const atStart = Buffer.concat([film.subarray(0, film.indexOf('mdat') - 4), header, film.subarray(film.indexOf('mdat') - 4)]);
  expect(await read(atStart)).toEqual({ width: 640, height: 360, seconds: 12.5 });
});

it('[PUBL-07] a film that was taken upright is as high as it is shown', async () => {
  expect(await read(aFilm({ width: 1920, height: 1080, isTurned: true }))).toMatchObject({ width: 1080, height: 1920 });
});

it('only the boxes on the way are read of a large film', async () => {
  const film = aFilm({ payload: Buffer.alloc(5_000_000) });
  let bytes = 0;
  await readMp4Header(async (start, end) => {
    bytes += end - start;
    return film.subarray(start, end);
  }, film.length);
  expect(bytes).toBeLessThan(1000);
});

it.each([
  ['half of it is missing', aFilm().subarray(0, 500)],
  ['a box is longer than the file', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\xff\xff\xff\xffmoov', 'latin1')],
  ['a box is shorter than its head', Buffer.from('\0\0\0\x04ftyp\0\0\0\x04moov', 'latin1')],
  ['it has endlessly many boxes', Buffer.from('\0\0\0\x08free'.repeat(5000), 'latin1')],
  ['it is empty', Buffer.alloc(0)],
])('nothing is known of a film if %s', async (_, film) => {
  expect(await read(film)).toEqual(nothing);
});
