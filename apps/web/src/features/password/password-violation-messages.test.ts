import { i18n } from '@lingui/core';
import { passwordViolations } from '@portal/contract/password-policy';
import { beforeAll, expect, it } from 'vitest';

import { passwordViolationMessages, passwordViolationText } from './password-violation-messages.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('has the English texts that the server sends', () => {
  const english = Object.fromEntries(Object.entries(passwordViolationMessages).map(([code, { message }]) => [code, message]));
  expect(english).toEqual(passwordViolations);
});

it('translates a known violation, and shows an unknown one as the server sent it', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'password.same': 'Bitte ein anderes.' } });
  expect(passwordViolationText({ code: 'password.same', error: passwordViolations['password.same'] })).toBe('Bitte ein anderes.');
  expect(passwordViolationText({ code: 'password.new', error: 'Not this one.' })).toBe('Not this one.');
  i18n.activate('en');
});
