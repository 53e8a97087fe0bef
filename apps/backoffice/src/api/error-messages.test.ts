import { i18n } from '@lingui/core';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { expect, it } from 'vitest';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const failure = (status: number, code?: string) => errorMessage(new ApiError({ kind: 'http', status, code }));

it.each([
  ['person.isYou', 'You can’t do this to your own account. Ask another admin.'],
  ['person.partnerDisabled', 'This partner is disabled. Enable it first.'],
  ['twoFactorReset.pending', 'A reset has already been requested. Another admin has to consent to it.'],
  ['twoFactorReset.over', 'This request has expired or someone has already decided it.'],
  ['tickets.inCrm', 'This ticket was handed over to the CRM. Reply to it there.'],
  ['contentRequests.notPublished', 'This item isn’t published. Choose one that is.'],
  ['partner.externalIdTaken', 'Another partner already has this external ID.'],
  ['file.tooLarge', 'This file is too large. Choose a smaller one.'],
])('%s has its own text wherever a call fails', (code, text) => expect(failure(409, code)).toBe(text));

it('falls back to the status without a known code', () => {
  expect(failure(409)).toBe('Something went wrong (409). Try again in a moment.');
  expect(failure(404, 'resource.notFound')).toBe('We couldn’t find this. It may have been deleted.');
});
