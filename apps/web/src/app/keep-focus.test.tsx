import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { useKeptFocus } from './keep-focus.ts';

afterEach(cleanup);

function Screen({ children }: { children?: ReactNode }) {
  useKeptFocus();
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Renewals</h1>
      <section>
        {children}
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Try again
          </button>
        )}
      </section>
    </main>
  );
}

async function pressTryAgain() {
  screen.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
}

it('goes on in the nearest field when the button that was pressed is gone', async () => {
  render(
    <Screen>
      <input aria-label="Hidden" disabled />
      <input aria-label="Search" />
    </Screen>,
  );
  await pressTryAgain();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

it('goes on at the heading of the page when nothing beside the button takes the focus', async () => {
  render(<Screen />);
  await pressTryAgain();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('leaves the focus alone when a pointer has pressed', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(document.body);
});
