import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { storeToken } from '../session/session-token.ts';
import { configureTestSession } from '../testing/configure-test-session.ts';
import { renderInRouter } from '../testing/render-in-router.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

const texts = { question: 'Leave?', text: 'Lost.', yes: 'Leave', no: 'Stay', close: 'Close' };
const handleClose = vi.fn();

function Form({ isDirty, searchParam }: { isDirty: boolean; searchParam?: string }) {
  const { guard, askBefore, leaveSaved } = useUnsavedChanges({ isDirty, texts, searchParam });
  return (
    <>
      {guard}
      <button type="button" onClick={() => askBefore(handleClose)}>
        Close the form
      </button>
      <button type="button" onClick={() => leaveSaved(handleClose)}>
        Save
      </button>
    </>
  );
}

beforeEach(() => {
  configureTestSession();
  storeToken('a-token');
  handleClose.mockReset();
});

const links = (
  <>
    <Link to="/elsewhere">Elsewhere</Link>
    <Link to="." search={{}}>
      Close by URL
    </Link>
    <Link to="." search={{ item: 'a', page: 'b' }}>
      Page 2
    </Link>
  </>
);
const click = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const question = () => screen.queryByRole('dialog', { name: 'Leave?' });

it('asks once before a page with several unsaved forms is left', async () => {
  const element = (
    <>
      <Form isDirty />
      <Form isDirty />
      {links}
    </>
  );
  await renderInRouter(element, { at: '/page', layoutId: 'layout' });
  await click('link', 'Elsewhere');
  await screen.findByRole('dialog', { name: 'Leave?' });
  await click('button', 'Leave');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('asks before a form with its own search param is closed, but not for other params', async () => {
  const element = (
    <>
      <Form isDirty searchParam="item" />
      {links}
    </>
  );
  await renderInRouter(element, { at: '/page?item=a', layoutId: 'layout' });
  await click('link', 'Page 2');
  expect(question()).toBeNull();
  await click('link', 'Close by URL');
  expect(await screen.findByRole('dialog', { name: 'Leave?' })).toBeTruthy();
});

it('asks before a form without a URL is closed, unless it is saved or unchanged', async () => {
  await renderInRouter(<Form isDirty />, { at: '/page', layoutId: 'layout' });
  await click('button', 'Close the form');
  await click('button', 'Stay');
  await waitFor(() => expect(question()).toBeNull());
  expect(handleClose).not.toHaveBeenCalled();
  await click('button', 'Close the form');
  await click('button', 'Leave');
  expect(handleClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(question()).toBeNull());
  await click('button', 'Save');
  expect(handleClose).toHaveBeenCalledTimes(2);
});
