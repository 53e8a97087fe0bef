import { getDocument } from '@portal/contract/documents';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { mockNetworkError } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { DocumentViewerHost } from './document-viewer-host.tsx';

it('[PLAY-10] shows a toast when a document cannot be opened offline, keeps the page, and opens the document later', async () => {
  mockNetworkError(getDocument);
  vi.doMock('./document-viewer.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await renderPortal(
    <>
      <Link to="." search={{ doc: '7' }}>
        Open PDF
      </Link>
      <DocumentViewerHost />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open PDF' }));
  expect(await screen.findByText('We couldn’t load this document')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open PDF' }).getAttribute('data-status')).toBeNull());

  vi.doMock('./document-viewer.tsx', () => ({ DocumentViewer: () => <p>The viewer</p> }));
  await userEvent.click(screen.getByRole('link', { name: 'Open PDF' }));
  expect(await screen.findByText('The viewer')).toBeTruthy();
});
