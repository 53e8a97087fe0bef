import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { useFocusFallback } from './use-focus-fallback.ts';

afterEach(cleanup);

function Screen({ children }: { children?: ReactNode }) {
  useFocusFallback();
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

it('moves the focus to the nearest field when the pressed button disappears', async () => {
  render(
    <Screen>
      <input aria-label="Hidden" disabled />
      <input aria-label="Search" />
    </Screen>,
  );
  await pressTryAgain();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

it('moves the focus to the page heading when nothing near the button is focusable', async () => {
  render(<Screen />);
  await pressTryAgain();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('leaves the focus on the body when the button was pressed with a pointer', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(document.body);
});
