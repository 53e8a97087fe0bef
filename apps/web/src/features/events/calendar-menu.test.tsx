import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { anEvent } from '../../testing/an-event.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { CalendarMenu } from './calendar-menu.tsx';

it('adds the event with its current name to a calendar, even if the name has changed since the menu was first opened', async () => {
  const openedUrls: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    openedUrls.push(this.href);
  });
  await renderPortal(<EventWithLanguageButton />);
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await openMenu();
  await screen.findByRole('menuitem', { name: /Google/ }, { timeout: 10_000 });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Google/ }));
  expect(openedUrls).toHaveLength(1);
  expect(new URL(openedUrls[0] ?? '').searchParams.get('text')).toBe('Erster Blick');
});

function EventWithLanguageButton() {
  const [name, setName] = useState('First look');
  return (
    <>
      <button type="button" onClick={() => setName('Erster Blick')}>
        Deutsch
      </button>
      <CalendarMenu event={anEvent({ name })} />
    </>
  );
}
