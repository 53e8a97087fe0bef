import { queryClient } from '@portal/client/api/query-client';
import { useBackClosesDialogs } from '@portal/client/navigation/use-back-closes-dialogs';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { confirmStaffPassword } from '@portal/contract/backoffice/account';
import { createKey, listKeys, type MachineKey, revokeKey, rotateKey } from '@portal/contract/backoffice/keys';
import { Outlet, useRouter } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PasswordConfirmationHost } from '../../shell/password-confirmation-host.tsx';
import { aKey, daysFromNow } from '../../testing/a-key.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { KeysScreen } from './keys-screen.tsx';

const secret = 'ppk_EfGh0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
const newKey = aKey({ id: '01930000-0000-7000-8000-000000003002', version: 1, start: 'ppk_EfGh', lastUsedAt: null });
const issued = { body: { key: newKey, secret } };

let goBack: () => void;
let visit: (path: string) => void;

beforeEach(() => {
  embedConfig();
  mockWidth(false);
  mockKeys(aKey());
});

function mockWidth(isPhone: boolean): void {
  window.matchMedia = () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}

const mockKeys = (...keys: MachineKey[]) => mockResponse(listKeys, { body: keys });

/** What the layout of every screen adds: Back closes dialogs, and the password can be asked for. */
function Layout() {
  const { history } = useRouter();
  useEffect(() => {
    goBack = () => history.back();
    visit = (path) => history.push(path);
  }, [history]);
  useBackClosesDialogs();
  return (
    <>
      <Outlet />
      <PasswordConfirmationHost />
    </>
  );
}

const show = (search = '') => renderBackoffice(<KeysScreen />, { at: `/keys${search}`, path: '/keys', rootLayout: Layout });
const open = async (key = aKey()) => {
  await show(`?key=${key.id}`);
  return within(await screen.findByRole('dialog', { name: key.name }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = async (name: RegExp) => within(await screen.findByRole('table', { name: 'Machine keys' })).getByRole('row', { name });
const secretDialog = () => screen.findByRole('dialog', { name: 'New key for SAP production' });

describe('the list', () => {
  it('shows a skeleton while it is loading', async () => {
    const respond = mockDeferred(listKeys, { body: [aKey()] });
    await show();
    expect(screen.getByText('Loading machine keys')).toBeTruthy();
    respond();
    expect(await row(/^SAP production/)).toBeTruthy();
  });

  it('offers to try again when it cannot be loaded', async () => {
    mockError(listKeys, 503);
    await show();
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the machine keys' })).toBeTruthy();
    mockKeys(aKey());
    await press('Try again');
    expect(await row(/^SAP production/)).toBeTruthy();
  });

  it('teaches what a key is for when there is none, and leads to the first one', async () => {
    mockKeys();
    await show();
    const heading = await screen.findByRole('heading', { name: 'No machine keys yet' });
    expect(heading.parentElement?.textContent).toContain('a system such as your ERP sends files to the portal');
    expect(screen.getByText('Authorization: Bearer ppk_…')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: /^New key/ }).at(-1) as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'New key' })).toBeTruthy();
  });

  it('[FEED-10] shows the start of each key, what it may do, who created it, its last use and its state, but no secret', async () => {
    mockKeys(
      aKey({ expiresAt: '2098-03-01T12:00:00.000Z' }),
      aKey({ id: 'k-2', name: 'Test', state: 'revoked', lastUsedAt: null }),
    );
    await show();
    const cells = within(await row(/^SAP production/)).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'ppk_AbCd…',
      'Send files · Read records',
      'Nils Aune, 16/11/2026',
      '01/03/2098',
      '2 hours ago',
      'Active',
    ]);
    expect((await row(/^Test/)).textContent).toMatch(/NeverRevoked$/);
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
  });

  it('[FEED-10] warns of a key that ends within 30 days, and of none that has ended', async () => {
    mockKeys(
      aKey({ expiresAt: daysFromNow(12) }),
      aKey({ id: 'k-2', name: 'Old', state: 'ending', expiresAt: daysFromNow(7) }),
      aKey({ id: 'k-3', name: 'Over', state: 'expired', expiresAt: '2026-11-01T12:00:00.000Z' }),
    );
    await show();
    expect((await row(/^SAP production/)).textContent).toContain('in 12 days');
    expect((await row(/^Old/)).textContent).toMatch(/in 7 days.*Replaced, ends soon$/);
    expect((await row(/^Over/)).textContent).toMatch(/01\/11\/2026.*Expired$/);
  });

  it('[FEED-10] warns of a valid key that was in a URL, and names a creator who is no longer an admin', async () => {
    const inUrlAt = '2026-11-17T09:00:00.000Z';
    const createdBy = { id: 'p-1', name: 'Nils Aune', isAdmin: false };
    mockKeys(aKey({ inUrlAt, createdBy }), aKey({ id: 'k-2', name: 'Over', state: 'revoked', inUrlAt }));
    await show();
    const { textContent } = await row(/^SAP production/);
    expect(textContent).toContain('Was in a URL on 17/11/2026: rotate it');
    expect(textContent).toContain('Nils Aune (no longer an admin), 16/11/2026');
    expect((await row(/^Over/)).textContent).not.toContain('address');
  });

  it('is a list of cards on a phone', async () => {
    mockWidth(true);
    await show();
    const [card] = within(await screen.findByRole('list', { name: 'Machine keys' })).getAllByRole('listitem');
    expect(card?.textContent).toMatch(/^SAP productionActiveppk_AbCd…Send files · Read recordsExpires:.*Last used:2 hours ago$/);
  });

  it('says that a key of an old link does not exist', async () => {
    await show('?key=01930000-0000-7000-8000-00000000dead');
    expect(await screen.findByText('This key doesn’t exist.')).toBeTruthy();
  });
});

describe('a new key', () => {
  const fill = async () => {
    await userEvent.keyboard('c');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'SAP production');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send files' }));
  };
  const create = async () => {
    await show();
    await row(/^SAP production/);
    await fill();
    await press('Create key');
  };

  it('[FEED-10] needs a name and at least one of the scopes, each of which is explained', async () => {
    await show();
    await row(/^SAP production/);
    await userEvent.keyboard('c');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'ERP');
    const scopes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(scopes.map(({ checked }) => checked)).toEqual([false, false, false]);
    await press('Create key');
    expect(scopes[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(scopes[0]);
    expect(screen.getByText('Choose what the key is allowed to do.')).toBeTruthy();
    expect(
      screen.getByText('Sends files to all feeds. Reads the reports and refused rows of all files that were sent with keys.'),
    ).toBeTruthy();
    expect(screen.getByText('Reads single records by their external ID.')).toBeTruthy();
    const removes = 'Creates, changes and removes single records by their external ID.';
    expect(screen.getByText(`${removes} Removed partners and people lose access at once.`)).toBeTruthy();
    expect(recordedCalls(createKey)).toEqual([]);
  });

  it('[FEED-16] may be allowed to read and write single records', async () => {
    mockResponse(createKey, issued);
    await show();
    await row(/^SAP production/);
    await userEvent.keyboard('c');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'ERP');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write records' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read records' }));
    await press('Create key');
    await secretDialog();
    expect(recordedCalls(createKey).map(({ body }) => body)).toEqual([
      { name: 'ERP', scopes: ['records:read', 'records:write'], days: 365 },
    ]);
  });

  it('[FEED-10] is valid for a year unless another time is chosen', async () => {
    mockResponse(createKey, issued);
    await show();
    await row(/^SAP production/);
    await fill();
    const validity = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Valid for' });
    expect(validity.value).toBe('365');
    expect(
      within(validity)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['30 days', '90 days', '365 days', '2 years']);
    await userEvent.selectOptions(validity, '90 days');
    await press('Create key');
    await secretDialog();
    expect(recordedCalls(createKey).map(({ body }) => body)).toEqual([{ name: 'SAP production', scopes: ['feeds'], days: 90 }]);
  });

  it('[FEED-10] shows its secret until somebody says that it is saved, and then never again', async () => {
    mockResponse(createKey, issued);
    await create();
    const dialog = await secretDialog();
    expect(screen.queryByRole('dialog', { name: 'New key' })).toBeNull();
    expect(within(dialog).getByText(secret)).toBeTruthy();
    expect(within(dialog).getByText(/It will not be shown again/)).toBeTruthy();
    // The command asks for the secret, so that no history of a shell has it.
    const command = within(dialog).getByText(/^read -rs KEY;/).textContent ?? '';
    expect(command).toContain(`| curl -H @- ${location.origin}/api/integration/v1/key`);
    expect(command).not.toContain(secret);

    await userEvent.keyboard('{Escape}');
    act(() => goBack());
    expect(within(await secretDialog()).getByText(secret)).toBeTruthy();

    act(() => visit('/partners'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without the key?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(within(await secretDialog()).getByText(secret)).toBeTruthy();

    await press('I’ve saved it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(secret);
    const cached = queryClient.getQueryCache().getAll();
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(secret);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  it('can be copied, and says so if the browser refuses', async () => {
    mockResponse(createKey, issued);
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await create();
    const dialog = within(await secretDialog());
    await press('Copy key');
    expect(await dialog.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(secret);
    await press('Copy command');
    expect(await dialog.findByText('Your browser blocked copying. Select the text and copy it yourself.')).toBeTruthy();
  });

  it('[FEED-10] asks for the password again, and is created after the right one', async () => {
    mockError(createKey, 403, { code: 'session.passwordRequired', message: '' });
    mockResponse(confirmStaffPassword, { status: true });
    await create();
    const question = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Password')));
    await userEvent.keyboard('a password');
    mockResponse(createKey, issued);
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    expect(await secretDialog()).toBeTruthy();
  });

  it('keeps what was entered when the password is not given, and shows no error', async () => {
    mockError(createKey, 403, { code: 'session.passwordRequired', message: '' });
    await create();
    const question = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('SAP production');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why the server has refused it', async () => {
    mockError(createKey, 409, { code: 'key.tooMany', message: '' });
    await create();
    expect((await screen.findByRole('alert')).textContent).toContain('Revoke one that is no longer used');
  });

  it('is not lost by a stray click: closing the dialog asks first', async () => {
    await show();
    await row(/^SAP production/);
    await fill();
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(recordedCalls(createKey)).toEqual([]);
  });
});

describe('rotating a key', () => {
  it('[FEED-10] says until when both keys are valid, and shows the new secret once', async () => {
    mockResponse(rotateKey, issued);
    const dialog = await open();
    await press('Rotate…');
    const overlap = dialog.getByRole('combobox', { name: 'Both keys are valid for' });
    expect(
      within(overlap)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No overlap', '1 day', '7 days', '30 days']);
    await userEvent.selectOptions(overlap, 'No overlap');
    expect(dialog.getByText('The old key stops working at once.')).toBeTruthy();
    await userEvent.selectOptions(overlap, '30 days');
    expect(dialog.getByText(/^The old key stops working on \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy();
    mockKeys(newKey, aKey({ version: 3, state: 'ending', expiresAt: daysFromNow(30), replacedBy: newKey.id }));
    await press('Create new key');
    expect(within(await secretDialog()).getByText(secret)).toBeTruthy();
    expect(recordedCalls(rotateKey).map(({ url, body }) => [url, body])).toEqual([
      [`/api/backoffice/keys/${aKey().id}/rotate`, { version: 2, days: 365, overlapDays: 30 }],
    ]);
    await press('I’ve saved it');
    const states = await screen.findAllByRole('row', { name: /^SAP production/ });
    expect(states.map(({ textContent }) => /[A-Z][a-z, ]+$/.exec(textContent ?? '')?.[0])).toEqual([
      'Active',
      'Replaced, ends soon',
    ]);
  });

  it('[FEED-10] promises no more time than the old key has left', async () => {
    const expiresAt = daysFromNow(3);
    mockKeys(aKey({ expiresAt }));
    const dialog = await open();
    await press('Rotate…');
    const [year, month, day] = new Date(expiresAt).toLocaleDateString('sv-SE').split('-');
    expect(dialog.getByText(`The old key stops working on ${day}/${month}/${year}.`)).toBeTruthy();
  });

  it('is not offered for a key that is being replaced, which leads to the newer one instead', async () => {
    const old = aKey({ state: 'ending', expiresAt: daysFromNow(7), replacedBy: newKey.id });
    mockKeys(newKey, old);
    const dialog = await open(old);
    expect(dialog.queryByRole('button', { name: 'Rotate…' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Revoke…' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('link', { name: 'ppk_EfGh…' }));
    expect(await screen.findByText('Can be rotated once the key that it replaces has ended.')).toBeTruthy();
  });
});

describe('revoking a key', () => {
  it('[FEED-10] names the key and its last use before it ends at once', async () => {
    const revoked = aKey({ version: 3, state: 'revoked', revokedAt: daysFromNow(0) });
    mockResponse(revokeKey, { body: revoked });
    const dialog = await open();
    await press('Revoke…');
    expect(dialog.getByRole('heading', { name: 'Revoke SAP production (ppk_AbCd…)?' })).toBeTruthy();
    expect(dialog.getByText('Last used: 2 hours ago, from 192.0.2.7.')).toBeTruthy();
    expect(recordedCalls(revokeKey)).toEqual([]);
    mockKeys(revoked);
    await press('Revoke key');
    expect(await screen.findByText('SAP production (ppk_AbCd…) no longer works.')).toBeTruthy();
    expect(recordedCalls(revokeKey).map(({ body }) => body)).toEqual([{ version: 2 }]);
    expect(await dialog.findByText('Revoked on')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /…$/ })).toBeNull();
  });

  it('says that a key has never been used', async () => {
    mockKeys(aKey({ lastUsedAt: null, lastUsedIp: null }));
    const dialog = await open();
    await press('Revoke…');
    expect(dialog.getByText('It has never been used.')).toBeTruthy();
  });

  it('[FEED-10] goes on when somebody has rotated the key meanwhile', async () => {
    mockError(revokeKey, 409, { code: 'record.changed', message: '' });
    await open();
    await press('Revoke…');
    mockKeys(newKey, aKey({ version: 3, state: 'ending', expiresAt: daysFromNow(7), replacedBy: newKey.id }));
    await press('Revoke key');
    await waitFor(() => expect(recordedCalls(revokeKey).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 3 }]));
  });

  it('[FEED-10] shows the key as it is now when somebody else keeps being faster', async () => {
    mockError(revokeKey, 409, { code: 'record.changed', message: '' });
    const dialog = await open();
    await press('Revoke…');
    mockKeys(newKey, aKey({ version: 3, state: 'ending', expiresAt: daysFromNow(7), replacedBy: newKey.id }));
    await press('Revoke key');
    const told = 'Someone else has changed this key in the meantime. It is up to date now.';
    expect(await screen.findByText(told)).toBeTruthy();
    expect(await dialog.findByText('Replaced, ends soon')).toBeTruthy();
    mockResponse(revokeKey, { body: aKey({ version: 4, state: 'revoked' }) });
    await press('Revoke…');
    await press('Revoke key');
    await waitFor(() => expect(recordedCalls(revokeKey).at(-1)?.body).toEqual({ version: 3 }));
    expect(await screen.findByText('SAP production (ppk_AbCd…) no longer works.')).toBeTruthy();
  });

  it('says what went wrong and can be tried again', async () => {
    mockError(revokeKey, 503, { code: 'server.unavailable', message: '' });
    const dialog = await open();
    await press('Revoke…');
    await press('Revoke key');
    expect((await dialog.findByRole('alert')).textContent).toContain('temporarily unavailable');
    expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeTruthy();
  });
});
