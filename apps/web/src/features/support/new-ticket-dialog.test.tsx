import { storeViewAs } from '@portal/client/session/view-as';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getProfile } from '@portal/contract/profile';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { NewTicketDialog } from './new-ticket-dialog.tsx';

beforeEach(() => {
  embedConfig({ forms: { origin: 'https://forms.example', support: { region: 'na1', portalId: '1', formId: 'f' } } });
  mockResponse(getProfile, aProfile());
});
afterEach(() => sessionStorage.clear());

const show = () => renderPortal(<NewTicketDialog isOpen />, { at: '/support?new' });

it('shows the form of the CRM', async () => {
  await show();
  await screen.findByRole('dialog');
  expect(document.querySelector('iframe')).not.toBeNull();
});

it('[STAF-14] never shows the form of the CRM to somebody who views as a person', async () => {
  storeViewAs({ token: 't', personName: 'Marta', partnerName: 'Hallamber', endsAt: Date.now() + 60_000, returnPath: '/' });
  await show();
  expect(await screen.findByRole('textbox', { name: /Subject/ })).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});
