import { expect, it } from 'vitest';

import { createSseParser, type SseEvent } from './sse-parser.ts';

function parse(...chunks: string[]): SseEvent[] {
  const events: SseEvent[] = [];
  const parseChunk = createSseParser((event) => events.push(event));
  chunks.forEach(parseChunk);
  return events;
}

it('parses name, data and id of each event, wherever the chunks end', () => {
  const text = ': welcome\n\nevent: notification\nid: 7\ndata: {"a":1}\n\nevent: unread\ndata: {"unread":2}\n\n';
  const expected = [
    { name: 'notification', data: '{"a":1}', id: '7' },
    { name: 'unread', data: '{"unread":2}', id: '7' },
  ];
  expect(parse(text)).toEqual(expected);
  expect(parse(...Array.from(text))).toEqual(expected);
  expect(parse(text.replaceAll('\n', '\r\n'))).toEqual(expected);
});

it('joins lines of data, uses "message" as the default name, and skips events without data', () => {
  expect(parse('data: one\ndata:two\n\nevent: nothing\n\n')).toEqual([{ name: 'message', data: 'one\ntwo', id: '' }]);
});

it('does not report an event before its end', () => {
  expect(parse('event: unread\ndata: {}\n')).toEqual([]);
});
