import { hasUnsavedForm } from '@portal/client/session/unsaved-forms';
import { getProfile, updateProfile } from '@portal/contract/profile';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';

import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, recordedCalls, mockNetworkError, mockError } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from '../../api/profile-query.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.paste(text);
};

function LoadedProfileForm() {
  const { data } = useQuery(profileQuery);
  return data ? <ProfileForm key={data.id} profile={data} /> : null;
}

async function openForm(profile = aProfile()) {
  mockResponse(getProfile, profile);
  await renderPortal(<LoadedProfileForm />);
  await screen.findByLabelText('First name');
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});
afterEach(() => sessionStorage.clear());

it('[PROF-02] shows the stored values, nulls as empty, company and email read-only', async () => {
  await openForm();
  expect(field('First name').value).toBe('Marta');
  expect(field('Last name').value).toBe('Lindqvist');
  expect(field('Job title').value).toBe('');
  expect(field('X').value).toBe('');
  expect(field('LinkedIn').value).toBe('https://www.linkedin.com/in/marta');
  expect(field('Company').value).toBe('Hallamber IT');
  expect(field('Company').readOnly).toBe(true);
  expect(field('Email').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('[PROF-03] shows "Required" for names and phone on blur and on save; the first invalid field gets the focus', async () => {
  await openForm();
  await type('Phone', '');
  await userEvent.tab();
  expect(screen.getAllByText('Required')).toHaveLength(1);

  await type('Last name', '');
  await type('First name', ' ');
  await save();
  expect(screen.getAllByText('Required')).toHaveLength(3);
  expect(document.activeElement).toBe(field('First name'));
  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  expect(recordedCalls(updateProfile)).toHaveLength(0);
});

it('[PROF-04] says which URL is invalid, and removes the error once it is valid or empty', async () => {
  await openForm();
  await type('LinkedIn', 'https://example.com/in/marta');
  await type('X', 'https://x.com/marta-lindqvist');
  await type('Facebook', 'facebook');
  await save();
  expect(screen.getByText('Invalid LinkedIn URL')).toBeTruthy();
  expect(screen.getByText('Invalid x URL')).toBeTruthy();
  expect(screen.getByText('Invalid Facebook URL')).toBeTruthy();

  await type('X', 'https://x.com/marta');
  await type('LinkedIn', '');
  expect(screen.queryByText('Invalid x URL')).toBeNull();
  expect(screen.queryByText('Invalid LinkedIn URL')).toBeNull();
});

it('[PROF-06] saves every field, confirms it, and then shows the stored values', async () => {
  await openForm();
  mockResponse(updateProfile, { message: 'Profile updated successfully' });
  await type('Job title', 'Head of Sales  ');
  mockResponse(getProfile, aProfile({ jobTitle: 'Head of Sales' }));
  await save();

  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  await waitFor(() => expect(field('Job title').value).toBe('Head of Sales'));
  expect(recordedCalls(updateProfile)[0]?.body).toEqual({
    firstName: 'Marta',
    lastName: 'Lindqvist',
    jobTitle: 'Head of Sales  ',
    phone: '+49 421 555 0141',
    linkedinUrl: 'https://www.linkedin.com/in/marta',
    xUrl: '',
    facebookUrl: '',
  });
  await waitFor(() => expect(hasUnsavedForm()).toBe(false));
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  [
    'the server rejects the form with a message',
    () => mockError(updateProfile, 422, { message: 'No.', code: 'profile.invalid' }),
  ],
  ['the server fails', () => mockError(updateProfile, 500)],
  ['the server cannot be reached', () => mockNetworkError(updateProfile)],
])('[PROF-07] when %s the alert is always the same and no input is lost', async (_, prepare) => {
  await openForm();
  prepare();
  await type('Job title', 'Head of Sales');
  await save();
  expect(await screen.findByText('An error occurred while updating the profile')).toBeTruthy();
  expect(field('Job title').value).toBe('Head of Sales');
  expect(hasUnsavedForm()).toBe(true);
});

it('marks the fields that the server rejected', async () => {
  await openForm();
  mockError(updateProfile, 422, { message: 'No.', code: 'profile.invalid', details: { xUrl: 'Invalid x URL', other: 'x' } });
  await type('Job title', 'Head of Sales');
  await save();
  expect(await screen.findByText('Invalid x URL')).toBeTruthy();
  expect(document.activeElement).toBe(field('X'));
});

it('restores a draft, keeps it up to date and discards it on request', async () => {
  await openForm();
  await type('Phone', '+49 1');
  expect(sessionStorage.getItem('draft:person-1:profile')).toBe('{"phone":"+49 1"}');

  cleanup();
  await openForm();
  await waitFor(() => expect(field('Phone').value).toBe('+49 1'));
  expect(field('First name').value).toBe('Marta');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Phone').value).toBe('+49 421 555 0141');
  expect(sessionStorage).toHaveLength(0);
});

it("deletes another person's draft once it is known who is signed in", async () => {
  sessionStorage.setItem('draft:person-2:profile', '{"phone":"+49 1"}');
  await openForm();
  expect(field('Phone').value).toBe('+49 421 555 0141');
  expect(sessionStorage).toHaveLength(0);
});

it('rejects a file of the wrong type or size before sending', async () => {
  await openForm();
  const photo = document.querySelector<HTMLInputElement>('input[name=profilePhoto]');
  if (!photo) throw new Error('There is no field for the photo.');
  const choose = (file: File) => userEvent.upload(photo, file, { applyAccept: false });

  await choose(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeTruthy();
  expect(hasUnsavedForm()).toBe(false);

  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText(/^This file is too large\. The limit is 5\sMB\.$/)).toBeTruthy();

  await choose(new File(['<html>'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a JPEG, PNG or WebP image.')).toBeTruthy();
  expect(hasUnsavedForm()).toBe(false);

  await choose(aPng());
  expect(await screen.findByText(/^me\.png/)).toBeTruthy();
  expect(screen.queryByText(/^Choose a JPEG/)).toBeNull();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:photo');
  expect(hasUnsavedForm()).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(hasUnsavedForm()).toBe(false);
});

it('[PROF-03] rejects an invalid phone number, and says how long a text may be', async () => {
  await openForm();
  await type('Phone', 'abc');
  await type('Job title', 'x'.repeat(101));
  await save();
  expect(screen.getByText('Enter a phone number, such as +49 421 5550141')).toBeTruthy();
  expect(screen.getByText('Use 100 characters or fewer')).toBeTruthy();
  expect(recordedCalls(updateProfile)).toHaveLength(0);
});

function aPng(): File {
  return new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'me.png', { type: 'image/png' });
}
