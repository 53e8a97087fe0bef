import { expect, it } from 'vitest';

import { initialPdfState, pdfReducer } from './pdf-state.ts';
import type { MessageFromFrame } from './pdf-frame-messages.ts';

const after = (...messages: MessageFromFrame[]) => messages.reduce(pdfReducer, initialPdfState(1));

it('opens the last page when the requested page is beyond it', () => {
  const opened = pdfReducer(initialPdfState(40), { kind: 'opened', pages: 12 });
  expect(opened).toMatchObject({ pages: 12, page: 12, isDrawn: false });
});

it('clears the matches when the search ends', () => {
  const found = pdfReducer(initialPdfState(1), { kind: 'found', current: 1, total: 3, isPending: false });
  expect(found.found).toEqual({ current: 1, total: 3, isPending: false });
  expect(pdfReducer(found, { kind: 'endFind' }).found).toBeNull();
});

it('remembers that printing failed until the next attempt', () => {
  const failed = [{ kind: 'printing', page: 1 }, { kind: 'printFailed' }, { kind: 'printing', page: null }] as const;
  expect(after(...failed)).toMatchObject({ hasPrintFailed: true, printing: null });
  expect(after(...failed, { kind: 'printing', page: 1 })).toMatchObject({ hasPrintFailed: false, printing: 1 });
});
