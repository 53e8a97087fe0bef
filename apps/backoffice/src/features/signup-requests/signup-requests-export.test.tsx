import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { exportSignupRequests, getSignupSummary, listSignupRequests } from '@portal/contract/backoffice/signup-requests';
import { beforeEach, expect, it } from 'vitest';

import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { chooseExport } from '../../testing/choose-export.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { SignupRequestsScreen } from './signup-requests-screen.tsx';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, aStaffAccount());
  mockResponse(listSignupRequests, { body: [], total: 3, page: 1, pageSize: 25 });
  mockResponse(getSignupSummary, { open: 3, decided: 0, oldestAt: null, countries: [] });
});

it.each([
  ['what waits', '', 'state=open&'],
  ['those of the person who looks', '?owner=me&state=decided', `state=decided&owner=${aStaffAccount().id}&`],
  ['all of them', '?state=all&q=kas', 'q=kas&'],
])('[FEED-17] the list is exported as it is shown: %s', async (_, search, query) => {
  await renderBackoffice(<SignupRequestsScreen />, { at: `/signuprequests${search}` });
  expect(await chooseExport(exportSignupRequests)).toBe(`/api/backoffice/signup-requests/export?${query}format=csv`);
});
