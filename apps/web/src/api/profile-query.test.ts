import { queryClient } from '@portal/client/api/query-client';
import { readDraft, saveDraft } from '@portal/client/session/form-drafts';
import { storeViewAs } from '@portal/client/session/view-as';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getProfile } from '@portal/contract/profile';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../testing/a-profile.ts';
import { profileQuery } from './profile-query.ts';

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  mockResponse(getProfile, aProfile());
  saveDraft('ticket-answer-T-1', 'an-admin', { text: 'Hello' });
});

it('deletes the drafts of other people', async () => {
  await queryClient.fetchQuery(profileQuery);
  expect(readDraft('ticket-answer-T-1', 'an-admin')).toBeUndefined();
});

it('keeps the drafts of an admin who views the portal as a person in the same tab', async () => {
  storeViewAs({ token: 'view', personName: 'Marta', partnerName: 'Hallamber IT', endsAt: 0, returnPath: '/backoffice/' });
  await queryClient.fetchQuery(profileQuery);
  expect(readDraft('ticket-answer-T-1', 'an-admin')).toEqual({ text: 'Hello' });
});
