import { expect, it } from 'vitest';

import { MessageFromFrame } from './pdf-frame-messages.ts';

it.each([
  { kind: 'page', page: 0 },
  { kind: 'page', page: '2' },
  { kind: 'range', begin: -1, end: 10 },
  { kind: 'range', begin: 0, end: 1.5 },
  { kind: 'key', key: 'signOut' },
  { kind: 'fetch', url: '/api/partner/profile' },
  'opened',
  null,
])('rejects the invalid message %j from the frame', (message) => {
  expect(MessageFromFrame.safeParse(message).success).toBe(false);
});
