import { createAnalytics } from '@portal/contract/analytics';
import { listNotifications, type Notification, readNotifications } from '@portal/contract/notifications';
import { getProfile } from '@portal/contract/profile';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(createAnalytics, { status: true });
  mockResponse(getProfile, aProfile());
});

const show = () => renderPortal(<NotificationsScreen />, { at: '/notifications' });

function aNotification(values: Partial<Notification> = {}): Notification {
  return {
    id: '0193a5b0-0000-7000-8000-000000000001',
    kind: 'licences.expiring',
    params: { count: 9, days: 7 },
    link: '/renewals?within=7',
    time: '2026-11-15T06:00:00.000Z',
    isRead: false,
    ...values,
  };
}

const page = (body: Notification[]) => ({
  body,
  total: body.length,
  page: 1,
  pageSize: 25,
  unread: body.filter(({ isRead }) => !isRead).length,
});

it('shows a skeleton while the notifications load', async () => {
  const release = mockDeferred(listNotifications, page([]));
  await show();
  expect(screen.getByRole('status').textContent).toBe('Loading notifications');
  release();
  expect(await screen.findByText('You have no new notifications.')).toBeTruthy();
});

it('shows that the notifications could not be loaded, and reloads on request', async () => {
  mockError(listNotifications, 500);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your notifications');
  mockResponse(listNotifications, page([aNotification()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});

it('marks exactly one filter link as current', async () => {
  mockResponse(listNotifications, page([aNotification()]));
  await renderPortal(<NotificationsScreen />, { at: '/notifications?show=unread' });
  const views = within(await screen.findByRole('navigation', { name: 'Filter notifications' })).getAllByRole('link');
  expect(views.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(['Unread11']);
});

it('[NOTE-02] says that the person is up to date when there are no notifications', async () => {
  mockResponse(listNotifications, page([]));
  await show();
  expect((await screen.findByRole('heading', { name: "You're up to date." })).parentElement?.textContent).toContain(
    "You're up to date.You have no new notifications.",
  );
});

it('describes each kind of notification, links to what it is about, and marks it as read when opened', async () => {
  const kinds: Partial<Notification>[] = [
    {},
    { params: { count: 1, days: 60 } },
    { kind: 'ticket.answered', params: { reference: 'T-3018', subject: 'Two clusters' }, link: '/support?ticket=T-3018' },
    { kind: 'lead.assigned', params: { company: 'Saimaan Energia' }, link: '/leads?lead=7' },
    { kind: 'news.published', params: { title: 'Release 9.2' }, link: '/newsannouncements?item=12', isRead: true },
  ];
  mockResponse(listNotifications, page(kinds.map((values, index) => aNotification({ id: `id-${index}`, ...values }))));
  mockResponse(readNotifications, { body: { unread: 3 } });
  await show();
  const links = await screen.findAllByRole('link', { name: /licence|ticket|lead|News:/ });
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: 9 licences expire within 7 days',
    'Unread: 1 licence expires within 60 days',
    'Unread: New reply to ticket T-3018: “Two clusters”',
    'Unread: New lead from Saimaan Energia',
    'News: Release 9.2',
  ]);
  expect(links[2]?.getAttribute('href')).toBe('/support?ticket=T-3018');
  await userEvent.click(links[2] as HTMLElement);
  expect(recordedCalls(readNotifications).map(({ body }) => body)).toEqual([{ ids: ['id-2'] }]);
});
