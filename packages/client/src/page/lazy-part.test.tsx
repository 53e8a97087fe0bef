import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { renderInRouter } from '../testing/render-in-router.tsx';
import { LazyPart } from './lazy-part.tsx';

const load = vi.fn<() => Promise<string>>();

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        New ticket
      </button>
      <LazyPart load={load} isOpen={isOpen} onLoadError={() => setOpen(false)}>
        {(form) => isOpen && <p>{form}</p>}
      </LazyPart>
    </>
  );
}

it('shows a toast when loading fails, keeps the page, and retries on the next open', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue('The form');
  await renderInRouter(<Screen />, { at: '/screen', layoutId: 'layout' });
  const button = screen.getByRole('button', { name: 'New ticket' });
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('We couldn’t load this part. Try again.')).toBeTruthy();

  await userEvent.click(button);
  expect(await screen.findByText('The form')).toBeTruthy();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByText('The form')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
