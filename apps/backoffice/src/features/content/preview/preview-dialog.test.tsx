import { findPreviewPeople, previewContent } from '@portal/contract/backoffice/content-preview';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aContentItem, aFileVersion } from '../../../testing/a-content-item.ts';
import { aPreview } from '../../../testing/a-preview.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const maren = {
  id: '01930000-0000-7000-8000-0000000c0003',
  name: 'Maren Tvedt',
  company: 'Brattli Systems',
  country: 'NO',
  tier: 'Gold',
  locale: 'de' as const,
};
const preview = aPreview({
  locale: 'de',
  texts: { name: 'Leitfaden', description: 'How to choose' },
  fallbacks: ['description'],
  place: { name: 'Rampart', path: '/partner/portfolios/rampart', position: 2, total: 9 },
  search: { query: 'Leitfaden', rank: 1 },
});

beforeEach(() => {
  mockResponse(findPreviewPeople, { body: [maren] });
  mockResponse(previewContent, { body: preview });
});

const close = vi.fn<() => void>();
const show = async (item = aContentItem()) => {
  await renderBackoffice(<PreviewDialog item={item} onClose={close} />);
  return within(await screen.findByRole('dialog'));
};
const choose = async () => userEvent.click(await screen.findByRole('button', { name: /Maren Tvedt/ }));

it('[PUBL-09] finds a person by name or company', async () => {
  const dialog = await show();
  await userEvent.type(dialog.getByRole('searchbox', { name: /name or company/ }), 'brat');
  await waitFor(() => expect(recordedCalls(findPreviewPeople).at(-1)?.url).toContain('q=brat'));
  await choose();
  expect(await dialog.findByText('Brattli Systems · NO · Gold · German')).toBeTruthy();
  expect(recordedCalls(previewContent)[0]?.url).toBe(`/api/backoffice/content/4711/preview?personId=${maren.id}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Choose someone else' }));
  expect(await dialog.findByRole('searchbox')).toBeTruthy();
});

it('[PUBL-09] takes the first person with Enter, also before the answer is there', async () => {
  const dialog = await show();
  await userEvent.type(dialog.getByRole('searchbox'), 'maren{Enter}');
  expect(await dialog.findByText('Brattli Systems · NO · Gold · German')).toBeTruthy();
  expect(recordedCalls(findPreviewPeople).at(-1)?.url).toContain('q=maren');
});

it('[PUBL-09] moves through the people with the arrow keys', async () => {
  mockResponse(findPreviewPeople, {
    body: [{ ...maren, id: '01930000-0000-7000-8000-0000000c0004', name: 'Jonas Berg' }, maren],
  });
  const dialog = await show();
  await dialog.findByRole('button', { name: /Jonas Berg/ });
  dialog.getByRole('searchbox').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Maren Tvedt/ }));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await dialog.findByText('Brattli Systems · NO · Gold · German')).toBeTruthy();
});

it('[PUBL-09] shows the page, its place in lists and what search answers', async () => {
  const dialog = await show();
  await choose();
  expect(await dialog.findByText('Maren Tvedt sees it')).toBeTruthy();
  expect(dialog.getByText('The company is named in the audience.')).toBeTruthy();
  expect(dialog.getByText('Leitfaden')).toBeTruthy();
  expect(dialog.getByText('How to choose').closest('[lang]')?.textContent).toContain('In English');
  expect(dialog.getByText(/Number 2 of 9 in “Rampart”/)).toBeTruthy();
  expect(dialog.getByText('A search for “Leitfaden” shows it 1st in the results.')).toBeTruthy();
  expect(dialog.getByText('No notification is sent.')).toBeTruthy();
});

it('[PUBL-09] shows the picture, facts, model, files and linked content of the page', async () => {
  const variants = ['240.webp', '640.webp', '1280.webp'];
  const picture = aFileVersion({ role: 'picture', locale: null, name: 'box.jpg', variants });
  const detail = aFileVersion({ id: '01930000-0000-7000-8000-00000000f002', role: 'detail', locale: null, name: 'ports.png' });
  mockResponse(previewContent, {
    body: {
      ...preview,
      details: { model: 'RX-9' },
      files: [picture, detail],
      facts: [
        { label: 'Gewicht', value: '2 kg' },
        { label: 'Gewicht', value: null },
      ],
      linked: [
        { field: 'documents', titles: ['Datenblatt', ''], shown: 12, hidden: 1 },
        { field: 'portfolios', titles: [], shown: 0, hidden: 2 },
      ],
    },
  });
  const dialog = await show(aContentItem({ kind: 'products' }));
  await choose();
  const image = await dialog.findByRole('img', { name: 'Image' });
  expect(image.getAttribute('src')).toMatch(/640\.webp$/);
  const [weight, second] = dialog.getAllByText('Gewicht').map((label) => label.nextElementSibling?.textContent);
  expect([weight, second]).toEqual(['2 kg', '–No value']);
  expect(dialog.getByText('Model').nextElementSibling?.textContent).toBe('RX-9');
  expect(dialog.getByRole('list', { name: 'Files' }).textContent).toContain('ports.png Detail image');
  expect(dialog.getByRole('list', { name: 'Documents' }).textContent).toBe('DatenblattUntitled');
  expect(dialog.getByText('and 10 more')).toBeTruthy();
  expect(dialog.getByText('1 is linked here, but Maren Tvedt does not see it.')).toBeTruthy();
  expect(dialog.getByText('2 are linked here, but Maren Tvedt does not see them.')).toBeTruthy();
  expect(dialog.queryByRole('list', { name: 'Portfolios' })).toBeNull();
});

it('[PUBL-09] shows from when a price list is valid and how many prices it has', async () => {
  mockResponse(previewContent, {
    body: { ...preview, details: { currency: 'EUR', effectiveFrom: '2026-12-01', prices: '1200' } },
  });
  const dialog = await show(aContentItem({ kind: 'price_lists' }));
  await choose();
  expect((await dialog.findByText('Valid from')).nextElementSibling?.textContent).toBe('01/12/2026');
  expect(dialog.getByText('Prices').nextElementSibling?.textContent).toBe('1,200');
});

it('[PUBL-09] shows when an event begins', async () => {
  mockResponse(previewContent, { body: { ...preview, details: { startsAt: '2026-12-01T09:00:00.000Z' } } });
  const dialog = await show(aContentItem({ kind: 'events' }));
  await choose();
  expect((await dialog.findByText('Begins')).nextElementSibling?.textContent).toMatch(/^01\/12\/2026 \d\d:00 /);
});

it('[PUBL-09] shows the notification that would be sent, and formatted texts without links that lead away', async () => {
  const html = '<p>Read <a href="https://norvane.example">this</a><script>alert(1)</script></p>';
  mockResponse(previewContent, {
    body: {
      ...preview,
      texts: { title: 'New', descriptionHtml: html },
      place: null,
      search: { query: 'New', rank: null },
      notification: { title: 'News for you', text: 'New', isRepeated: true },
    },
  });
  const dialog = await show(aContentItem({ kind: 'slides' }));
  await choose();
  expect(await dialog.findByText('News for you')).toBeTruthy();
  expect(dialog.getByText(/notified again only if you ask/)).toBeTruthy();
  expect(dialog.getByText('this').closest('p')?.textContent).toBe('Read this');
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.getByText('It is not in any list.')).toBeTruthy();
  expect(dialog.getByText('A search for “New” does not find it.')).toBeTruthy();
});

it('[PUBL-09] says that a person does not see it, and why', async () => {
  mockResponse(previewContent, {
    body: { ...preview, sees: false, reason: 'notInAudience', texts: {}, fallbacks: [], place: null },
  });
  const dialog = await show();
  await choose();
  expect((await dialog.findByText('Maren Tvedt does not see it')).parentElement?.textContent).toContain(
    'The company is not in the audience.',
  );
  expect(dialog.queryByText('In lists')).toBeNull();
});

it('says that nobody was found, and offers to try again after a failure', async () => {
  mockResponse(findPreviewPeople, { body: [] });
  const dialog = await show();
  expect(await dialog.findByText('No one found.')).toBeTruthy();
  mockResponse(findPreviewPeople, { body: [maren] });
  await userEvent.type(dialog.getByRole('searchbox'), 'm');
  mockError(previewContent, 500);
  await choose();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  mockResponse(previewContent, { body: preview });
  await userEvent.click(again);
  expect(document.activeElement?.textContent).toContain('Maren Tvedt');
  expect(await dialog.findByText('Leitfaden')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('offers to search for people again after a failure', async () => {
  mockError(findPreviewPeople, 503);
  const dialog = await show();
  const again = await dialog.findByRole('button', { name: 'Try again' });
  const answer = mockDeferred(findPreviewPeople, { body: [maren] });
  await userEvent.click(again);
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  expect(await dialog.findByText('Looking for people')).toBeTruthy();
  answer();
  expect(await dialog.findByRole('button', { name: /Maren Tvedt/ })).toBeTruthy();
});

it('keeps the focus in what is asked and answered, and gives it back at the end', async () => {
  await renderBackoffice(<OpenedByButton />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  await choose();
  expect(document.activeElement?.textContent).toContain('Maren Tvedt');
  await userEvent.click(dialog.getByRole('button', { name: 'Choose someone else' }));
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('[PUBL-09] asks the server again whenever the same person is chosen', async () => {
  const dialog = await show();
  await choose();
  expect(await dialog.findByText('Leitfaden')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose someone else' }));
  mockResponse(previewContent, { body: { ...preview, texts: { name: 'Handbuch' } } });
  await choose();
  expect(await dialog.findByText('Handbuch')).toBeTruthy();
  expect(dialog.queryByText('Leitfaden')).toBeNull();
});

it('calls content without a title untitled', async () => {
  const dialog = await show(aContentItem({ title: '' }));
  expect(dialog.getByText('Untitled')).toBeTruthy();
});

function OpenedByButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <PreviewDialog item={aContentItem()} onClose={() => setOpen(false)} />}
    </>
  );
}
