import { ApiError } from '@portal/client/api/api-error';
import { renderScreen } from '@portal/client/testing/render-screen';
import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { createDraftStore, type DraftState } from './draft-store.ts';
import { SaveStatus } from './save-status.tsx';

const opened = createDraftStore(aContentItem({ draftNumber: 4 }), { save: () => Promise.reject(), load: () => Promise.reject() });
const offline = new ApiError({ kind: 'network' });
const at = (minute: number) => Date.UTC(2026, 10, 12, 10, minute);
let state = opened.state();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const set = (changes: Partial<DraftState>) =>
  act(() => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  });

function Status() {
  return <SaveStatus state={useSyncExternalStore(subscribe, () => state)} />;
}
const spoken = () => screen.getByRole('status').textContent;

it('[PUBL-03] says the first save, a problem and its end, but not every pause while somebody types', async () => {
  await renderScreen(<Status />);
  expect(spoken()).toBe('');
  set({ status: 'waiting' });
  set({ status: 'saving' });
  expect(spoken()).toBe('');
  set({ status: 'saved', savedAt: at(1) });
  expect(spoken()).toBe('The draft is saved.');
  expect(screen.getByText(/^Saved as a draft \d/)).toBeTruthy();

  set({ status: 'waiting' });
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(spoken()).toBe('The draft is saved.');
  set({ status: 'saved', savedAt: at(2) });
  expect(spoken()).toBe('The draft is saved.');

  set({ status: 'unreachable', error: offline });
  expect(spoken()).toBe('Not saved: no connection');
  set({ status: 'saving' });
  expect(spoken()).toBe('Not saved: no connection');
  set({ status: 'unreachable', error: new ApiError({ kind: 'http', status: 503 }) });
  expect(spoken()).toBe('Not saved: the server has a problem');
  set({ status: 'saved', savedAt: at(3), error: undefined });
  expect(spoken()).toBe('The draft is saved.');
});
