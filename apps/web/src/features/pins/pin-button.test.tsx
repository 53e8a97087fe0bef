import { changePin, listPinned, mostPinsListed } from '@portal/contract/pins';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { aPin } from '../../testing/a-product.ts';
import { answer, callsOf, disconnect, fail, hold } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PinButton } from './pin-button.tsx';
import { PinFailure } from './pin-failure.tsx';

async function renderButton(item = aPin()): Promise<HTMLElement> {
  await renderPortal(
    <>
      <PinFailure />
      <PinButton item={item} name="Rampart" />
    </>,
  );
  await waitFor(() => expect(callsOf(listPinned)).toHaveLength(1));
  return screen.getByRole('button', { name: 'Pin Rampart' });
}

afterEach(() => onlineManager.setOnline(true));

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const failure = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');

it.each([
  ['Product', 'Product'],
  ['Category', 'Category'],
  ['Document', ''],
] as const)('pins a %s at once, and tells the server so with the element type "%s"', async (type, elementType) => {
  answer(listPinned, { body: [] });
  const release = hold(changePin, { status: true, message: 'Pinned.' });
  const button = await renderButton(aPin({ type }));
  await userEvent.click(button);
  expect(isPressed(button)).toBe('true');
  await waitFor(() => expect(callsOf(changePin).map(({ body }) => body)).toEqual([{ action: 'add', id: 12, elementType }]));

  answer(listPinned, { body: [aPin({ type })] });
  release();
  expect(await screen.findByText('Pinned to your dashboard')).toBeTruthy();
  await waitFor(() => expect(callsOf(listPinned)).toHaveLength(2));
  expect(isPressed(button)).toBe('true');
});

it('unpins what is pinned', async () => {
  answer(listPinned, { body: [aPin()] });
  answer(changePin, { status: true, message: 'Unpinned.' });
  const button = await renderButton();
  await waitFor(() => expect(isPressed(button)).toBe('true'));
  answer(listPinned, { body: [] });
  await userEvent.click(button);
  expect(isPressed(button)).toBe('false');
  expect(await screen.findByText('Unpinned')).toBeTruthy();
  expect(callsOf(changePin).map(({ body }) => body)).toEqual([{ action: 'remove', id: 12, elementType: 'Product' }]);
});

it.each([
  ['the server says no', () => answer(changePin, { status: false, message: 'No.' })],
  ['the server fails', () => fail(changePin, 500)],
  ['the server is out of reach', () => disconnect(changePin)],
])('flips back when %s, and a live region says why', async (_how, arrange) => {
  answer(listPinned, { body: [] });
  const button = await renderButton();
  expect(failure()).toBe('');
  arrange();
  await userEvent.click(button);
  await waitFor(() => expect(failure()).toBe('Pin/unpin action failed'));
  expect(isPressed(button)).toBe('false');
  expect(screen.queryByText('Pinned to your dashboard')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[PLAY-12] does not wait for the network that is gone, but flips back at once', async () => {
  answer(listPinned, { body: [] });
  disconnect(changePin);
  const button = await renderButton();
  onlineManager.setOnline(false);
  await userEvent.click(button);
  await waitFor(() => expect(failure()).toBe('Pin/unpin action failed'));
  expect(isPressed(button)).toBe('false');
});

it('sends two quick presses one after the other, and the last one counts', async () => {
  answer(listPinned, { body: [] });
  const release = hold(changePin, { status: true, message: 'Pinned.' });
  const button = await renderButton();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(isPressed(button)).toBe('false');
  expect(callsOf(changePin)).toHaveLength(1);
  answer(changePin, { status: true, message: 'Unpinned.' });
  release();
  await waitFor(() =>
    expect(callsOf(changePin).map(({ body }) => (body as { action: string }).action)).toEqual(['add', 'remove']),
  );
  expect(isPressed(button)).toBe('false');
});

it('goes by what the thing itself says while the pins are not there', async () => {
  const release = hold(listPinned, { body: [] });
  await renderPortal(<PinButton item={aPin()} name="Rampart" isKnownPinned />);
  const button = screen.getByRole('button', { name: 'Pin Rampart' });
  expect(isPressed(button)).toBe('true');
  release();
  await waitFor(() => expect(isPressed(button)).toBe('false'));
});

it('goes by what the thing itself says when there are more pins than are listed', async () => {
  const pins = Array.from({ length: mostPinsListed }, (_, n) => aPin({ id: 1000 + n }));
  answer(listPinned, { body: pins });
  await renderPortal(
    <>
      <PinButton item={aPin()} name="Rampart" isKnownPinned />
      <PinButton item={aPin({ id: 1000 })} name="Bastion" isKnownPinned={false} />
      <PinButton item={aPin({ id: 13 })} name="Granite" isKnownPinned={false} />
    </>,
  );
  const isPinned = (name: string) => isPressed(screen.getByRole('button', { name: `Pin ${name}` }));
  await waitFor(() => expect(isPinned('Bastion')).toBe('true'));
  expect([isPinned('Rampart'), isPinned('Granite')]).toEqual(['true', 'false']);
});
