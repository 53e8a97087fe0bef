import { expect, it } from 'vitest';

import { firstPdfState, nextPdfState } from './pdf-state.ts';
import type { FromFrame } from './viewer-messages.ts';

const after = (...messages: FromFrame[]) => messages.reduce(nextPdfState, firstPdfState(1));

it('remembers that printing has failed until it is tried again', () => {
  const failed = [{ kind: 'printing', page: 1 }, { kind: 'printFailed' }, { kind: 'printing', page: null }] as const;
  expect(after(...failed)).toMatchObject({ hasPrintFailed: true, printing: null });
  expect(after(...failed, { kind: 'printing', page: 1 })).toMatchObject({ hasPrintFailed: false, printing: 1 });
});
