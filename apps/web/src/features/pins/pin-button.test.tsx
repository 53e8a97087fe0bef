import { changePin, listPinned, maxPinsListed } from '@portal/contract/pins';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { aPin } from '../../testing/a-product.ts';
import { mockResponse, recordedCalls, mockNetworkError, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { PinButton } from './pin-button.tsx';
import { PinErrorStatus } from './pin-error-status.tsx';

async function renderButton(item = aPin()): Promise<HTMLElement> {
  await renderPortal(
    <>
      <PinErrorStatus />
      <PinButton item={item} name="Rampart" />
    </>,
  );
  await waitFor(() => expect(recordedCalls(listPinned)).toHaveLength(1));
  return screen.getByRole('button', { name: 'Pin Rampart' });
}

afterEach(() => onlineManager.setOnline(true));

const ariaPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const statusText = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');

it.each([
  ['Product', 'Product'],
  ['Category', 'Category'],
  ['Document', ''],
] as const)('pins a %s optimistically, and sends the element type "%s"', async (type, elementType) => {
  mockResponse(listPinned, { body: [] });
  const release = mockDeferred(changePin, { status: true, message: 'Pinned.' });
  const button = await renderButton(aPin({ type }));
  await userEvent.click(button);
  expect(ariaPressed(button)).toBe('true');
  await waitFor(() => expect(recordedCalls(changePin).map(({ body }) => body)).toEqual([{ action: 'add', id: 12, elementType }]));

  mockResponse(listPinned, { body: [aPin({ type })] });
  release();
  expect(await screen.findByText('Pinned to your dashboard')).toBeTruthy();
  await waitFor(() => expect(recordedCalls(listPinned)).toHaveLength(2));
  expect(ariaPressed(button)).toBe('true');
});

it('unpins a pinned item', async () => {
  mockResponse(listPinned, { body: [aPin()] });
  mockResponse(changePin, { status: true, message: 'Unpinned.' });
  const button = await renderButton();
  await waitFor(() => expect(ariaPressed(button)).toBe('true'));
  mockResponse(listPinned, { body: [] });
  await userEvent.click(button);
  expect(ariaPressed(button)).toBe('false');
  expect(await screen.findByText('Unpinned')).toBeTruthy();
  expect(recordedCalls(changePin).map(({ body }) => body)).toEqual([{ action: 'remove', id: 12, elementType: 'Product' }]);
});

it.each([
  ['the server rejects it', () => mockResponse(changePin, { status: false, message: 'No.' })],
  ['the server fails', () => mockError(changePin, 500)],
  ['the server cannot be reached', () => mockNetworkError(changePin)],
])('rolls back when %s, and announces the failure in a live region', async (_how, arrange) => {
  mockResponse(listPinned, { body: [] });
  const button = await renderButton();
  expect(statusText()).toBe('');
  arrange();
  await userEvent.click(button);
  await waitFor(() => expect(statusText()).toBe('Pin/unpin action failed'));
  expect(ariaPressed(button)).toBe('false');
  expect(screen.queryByText('Pinned to your dashboard')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[PLAY-12] rolls back at once when there is no network', async () => {
  mockResponse(listPinned, { body: [] });
  mockNetworkError(changePin);
  const button = await renderButton();
  onlineManager.setOnline(false);
  await userEvent.click(button);
  await waitFor(() => expect(statusText()).toBe('Pin/unpin action failed'));
  expect(ariaPressed(button)).toBe('false');
});

it('sends the changes of two quick presses one after the other, and the last one wins', async () => {
  mockResponse(listPinned, { body: [] });
  const release = mockDeferred(changePin, { status: true, message: 'Pinned.' });
  const button = await renderButton();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(ariaPressed(button)).toBe('false');
  expect(recordedCalls(changePin)).toHaveLength(1);
  mockResponse(changePin, { status: true, message: 'Unpinned.' });
  release();
  await waitFor(() =>
    expect(recordedCalls(changePin).map(({ body }) => (body as { action: string }).action)).toEqual(['add', 'remove']),
  );
  expect(ariaPressed(button)).toBe('false');
});

it("uses the item's own pinned flag until the list of pins has loaded", async () => {
  const release = mockDeferred(listPinned, { body: [] });
  await renderPortal(<PinButton item={aPin()} name="Rampart" fallbackIsPinned />);
  const button = screen.getByRole('button', { name: 'Pin Rampart' });
  expect(ariaPressed(button)).toBe('true');
  release();
  await waitFor(() => expect(ariaPressed(button)).toBe('false'));
});

it("uses the item's own pinned flag when there are more pins than are listed", async () => {
  const pins = Array.from({ length: maxPinsListed }, (_, n) => aPin({ id: 1000 + n }));
  mockResponse(listPinned, { body: pins });
  await renderPortal(
    <>
      <PinButton item={aPin()} name="Rampart" fallbackIsPinned />
      <PinButton item={aPin({ id: 1000 })} name="Bastion" fallbackIsPinned={false} />
      <PinButton item={aPin({ id: 13 })} name="Granite" fallbackIsPinned={false} />
    </>,
  );
  const pressedOf = (name: string) => ariaPressed(screen.getByRole('button', { name: `Pin ${name}` }));
  await waitFor(() => expect(pressedOf('Bastion')).toBe('true'));
  expect([pressedOf('Rampart'), pressedOf('Granite')]).toEqual(['true', 'false']);
});
