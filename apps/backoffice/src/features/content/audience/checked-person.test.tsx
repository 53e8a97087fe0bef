import { findPreviewPeople, previewContent } from '@portal/contract/backoffice/content-preview';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { aPreview } from '../../../testing/a-preview.ts';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { CheckedPerson } from './checked-person.tsx';

const id = '01930000-0000-7000-8000-0000000c0003';
const maren = { id, name: 'Maren Tvedt', company: 'Brattli Systems', country: 'NO', tier: 'Gold', locale: 'en' as const };
const preview = aPreview();

beforeEach(() => {
  mockResponse(findPreviewPeople, { body: [maren] });
  mockResponse(previewContent, { body: preview });
});

/** The preview as the editor opens it, and an audience that is saved later. */
function WithPreview({ isSaved = true }: { isSaved?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [item, setItem] = useState(aContentItem());
  const audience = { countries: ['DE'], tiers: [], partnerIds: [] };
  return (
    <>
      <CheckedPerson item={item} isSaved={isSaved} onPreview={() => setOpen(true)} />
      <button type="button" onClick={() => setItem({ ...item, version: 4, revision: { ...item.revision, audience } })}>
        Save
      </button>
      {isOpen && <PreviewDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

async function checkMaren() {
  await userEvent.click(await screen.findByRole('button', { name: 'Check a person' }));
  await userEvent.click(await screen.findByRole('button', { name: /Maren Tvedt/ }));
  await screen.findByRole('heading', { name: 'In search' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
}

it('[PUBL-08] says whether the person who was previewed last sees it, and why', async () => {
  await renderBackoffice(<WithPreview />);
  await checkMaren();
  expect(await screen.findByText('Maren Tvedt sees it')).toBeTruthy();
  expect(screen.getByText('The company is named in the audience.')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Preview as Maren Tvedt' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'In search' })).toBeTruthy();
});

it('[PUBL-08] checks the person again once another audience is saved', async () => {
  await renderBackoffice(<WithPreview />);
  await checkMaren();
  await screen.findByText('Maren Tvedt sees it');
  mockResponse(previewContent, { body: { ...preview, sees: false, reason: 'notInAudience' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Maren Tvedt does not see it')).toBeTruthy();
});

it('marks the answer as old while the audience is not saved', async () => {
  await renderBackoffice(<WithPreview isSaved={false} />);
  await checkMaren();
  expect((await screen.findByText('Maren Tvedt sees it')).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
});

it('offers to check again after a failure, and asks for nobody before a person was chosen', async () => {
  await renderBackoffice(<WithPreview />);
  expect(await screen.findByRole('button', { name: 'Check a person' })).toBeTruthy();
  expect(recordedCalls(previewContent)).toEqual([]);
  await checkMaren();
  await screen.findByText('Maren Tvedt sees it');
  mockError(previewContent, 500);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockResponse(previewContent, { body: preview });
  await userEvent.click(again);
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByText('Maren Tvedt sees it')).toBeTruthy();
});
