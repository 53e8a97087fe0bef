import { expect, it } from 'vitest';

import { initialPdfState, pdfReducer } from './pdf-state.ts';
import type { MessageFromFrame } from './pdf-frame-messages.ts';

const after = (...messages: MessageFromFrame[]) => messages.reduce(pdfReducer, initialPdfState(1));

it('remembers that printing failed until the next attempt', () => {
  const failed = [{ kind: 'printing', page: 1 }, { kind: 'printFailed' }, { kind: 'printing', page: null }] as const;
  expect(after(...failed)).toMatchObject({ hasPrintFailed: true, printing: null });
  expect(after(...failed, { kind: 'printing', page: 1 })).toMatchObject({ hasPrintFailed: false, printing: 1 });
});
