import { expect, it } from 'vitest';

import { isWebVtt } from './web-vtt.ts';

it.each([
  ['a cue', 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello'],
  [
    'a byte order mark, a title and Windows line ends',
    '\ufeffWEBVTT - German\r\n\r\n1\r\n00:00:01.000 --> 01:00:04.000 align:start\r\nHallo\r\n',
  ],
  [
    'notes and styles',
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE by us\n\nintro\n00:01.000 --> 00:02.000\nA\nB\n\n\n\n00:02.000 --> 00:03.000\nC\n\n',
  ],
])('[PUBL-07] captions with %s are accepted', (_, text) => {
  expect(isWebVtt(Buffer.from(text))).toBe(true);
});

it.each([
  ['another format', Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nHello')],
  ['times of another format', Buffer.from('WEBVTT\n\n00:00:01,000 --> 00:00:04,000\nHello')],
  ['a cue that ends before it begins', Buffer.from('WEBVTT\n\n00:04.000 --> 00:01.000\nHello')],
  ['a minute of 75 seconds', Buffer.from('WEBVTT\n\n00:75.000 --> 01:20.000\nHello')],
  ['no cue', Buffer.from('WEBVTT\n\nNOTE nothing\n')],
  ['a text without times', Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n\nlost')],
  ['another first word', Buffer.from('WEBVTTX\n\n00:01.000 --> 00:04.000\nHello')],
  ['another encoding', Buffer.concat([Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nGr'), Buffer.from([0xfc])])],
])('[PUBL-07] captions with %s are refused', (_, bytes) => {
  expect(isWebVtt(bytes)).toBe(false);
});
