import { expect, it } from 'vitest';

import { firstPdfState, nextPdfState } from './pdf-state.ts';
import { FromFrame } from './viewer-messages.ts';

it.each([
  { kind: 'page', page: 0 },
  { kind: 'page', page: '2' },
  { kind: 'range', begin: -1, end: 10 },
  { kind: 'range', begin: 0, end: 1.5 },
  { kind: 'key', key: 'signOut' },
  { kind: 'fetch', address: '/api/partner/profile' },
  'opened',
  null,
])('does not listen when the frame says %j', (message) => {
  expect(FromFrame.safeParse(message).success).toBe(false);
});

it('keeps the page that was asked for within the document', () => {
  const opened = nextPdfState(firstPdfState(40), { kind: 'opened', pages: 12 });
  expect(opened).toMatchObject({ pages: 12, page: 12, isDrawn: false });
});

it('forgets what was found when the search ends', () => {
  const found = nextPdfState(firstPdfState(1), { kind: 'found', current: 1, total: 3, isPending: false });
  expect(found.found).toEqual({ current: 1, total: 3, isPending: false });
  expect(nextPdfState(found, { kind: 'endFind' }).found).toBeNull();
});
