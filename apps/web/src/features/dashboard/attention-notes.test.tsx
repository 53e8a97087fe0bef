import { expect, it } from 'vitest';
import { screen } from '@testing-library/react';

import { renderPortal } from '../../testing/render-portal.tsx';
import { useAttentionNotes } from './attention-notes.ts';

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

it.each([
  [1, 'Latest just now'],
  [59, 'Latest just now'],
  [125, 'Latest 2 minutes ago'],
])('describes a notification that is %i seconds old as: %s', async (age, text) => {
  await renderPortal(<Note newestUnread={secondsAgo(age)} />);
  expect(screen.getByTestId('screen').textContent).toBe(text);
});

function Note({ newestUnread }: { newestUnread: string }) {
  return useAttentionNotes({ newLeads: 0, openTickets: 0, unreadNotifications: 1, newestUnread }).notifications;
}
