import { suggest } from '@portal/contract/search';
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { aSuggestion } from '../../testing/a-suggestion.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { SearchBox } from './search-box.tsx';

// Importing the panel for the first time takes longer than a test waits.
beforeAll(async () => void (await import('./suggestion-panel.tsx')));
beforeEach(() => {
  // jsdom does not know the element `search`, and React would warn.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true });
  Element.prototype.scrollIntoView = () => undefined;
});

const box = () => screen.getByRole('combobox', { name: 'Search' });

it('[SHELL-03] the arrow keys skip stale suggestions, and the selection resets when new ones arrive', async () => {
  mockResponse(suggest, { suggestions: [aSuggestion('Rampart RX 120')] });
  await renderPortal(<SearchBox />);
  await userEvent.type(box(), 'rampart');
  await screen.findByRole('option', { name: /^Rampart/ });

  const release = mockDeferred(suggest, { suggestions: [aSuggestion('Henrike Vollmer')] });
  await userEvent.clear(box());
  await userEvent.type(box(), 'henrike');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('All results for “henrike”');
  release();
  await screen.findByRole('option', { name: /^Henrike/ });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

it('shows that suggestions could not be loaded, while search itself still works', async () => {
  mockError(suggest, 500);
  await renderPortal(<SearchBox />);
  await userEvent.type(box(), 'henrike');
  expect(await screen.findByText('We couldn’t load suggestions.')).toBeTruthy();
  expect(screen.getByRole('option').textContent).toBe('All results for “henrike”');
});

it('[SRCH-02] a new search on the results screen keeps the choice of cards or list', async () => {
  await renderPortal(<Shell />, { at: '/searchresults?query=rampart&view=list&kind=News&more=News' });
  await userEvent.clear(box());
  await userEvent.type(box(), 'keel{Enter}');
  await waitFor(() => expect(screen.getByTestId('url').textContent).toBe('/searchresults?query=keel&view=list'));
});

it("[SHELL-03] a search from another screen does not carry over that screen's search params", async () => {
  await renderPortal(<Shell />, { at: '/leads?view=table' });
  await userEvent.type(box(), 'keel{Enter}');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

function Shell() {
  const url = useLocation({ select: ({ href }) => href });
  return (
    <>
      <SearchBox />
      <p data-testid="url">{url}</p>
    </>
  );
}
