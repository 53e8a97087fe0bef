import { expect, it } from 'vitest';

import { initialPdfState, pdfReducer } from './pdf-state.ts';
import { MessageFromFrame } from './pdf-frame-messages.ts';

it.each([
  { kind: 'page', page: 0 },
  { kind: 'page', page: '2' },
  { kind: 'range', begin: -1, end: 10 },
  { kind: 'range', begin: 0, end: 1.5 },
  { kind: 'key', key: 'signOut' },
  { kind: 'fetch', address: '/api/partner/profile' },
  'opened',
  null,
])('ignores the message %j of the frame', (message) => {
  expect(MessageFromFrame.safeParse(message).success).toBe(false);
});

it('clamps the requested page to the document', () => {
  const opened = pdfReducer(initialPdfState(40), { kind: 'opened', pages: 12 });
  expect(opened).toMatchObject({ pages: 12, page: 12, isDrawn: false });
});

it('clears the matches when the search ends', () => {
  const found = pdfReducer(initialPdfState(1), { kind: 'found', current: 1, total: 3, isPending: false });
  expect(found.found).toEqual({ current: 1, total: 3, isPending: false });
  expect(pdfReducer(found, { kind: 'endFind' }).found).toBeNull();
});
