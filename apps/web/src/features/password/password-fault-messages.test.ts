import { i18n } from '@lingui/core';
import { passwordFaults } from '@portal/contract/password-faults';
import { beforeAll, expect, it } from 'vitest';

import { passwordFaultMessages, passwordFaultText } from './password-fault-messages.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('has the English texts that the server sends', () => {
  const english = Object.fromEntries(Object.entries(passwordFaultMessages).map(([code, { message }]) => [code, message]));
  expect(english).toEqual(passwordFaults);
});

it('says a known fault in the language of the reader, and an unknown one as the server said it', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'password.same': 'Bitte ein anderes.' } });
  expect(passwordFaultText({ code: 'password.same', error: passwordFaults['password.same'] })).toBe('Bitte ein anderes.');
  expect(passwordFaultText({ code: 'password.new', error: 'Not this one.' })).toBe('Not this one.');
  i18n.activate('en');
});
