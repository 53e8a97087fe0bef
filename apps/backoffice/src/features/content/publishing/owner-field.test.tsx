import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getContentSummary } from '@portal/contract/backoffice/content';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { OwnerField } from './owner-field.tsx';

const idOf = (digit: number) => `01930000-0000-7000-8000-0000000a000${digit}`;
const counts = { total: 0, drafts: 0, scheduled: 0, changed: 0, live: 0, untranslated: 0, expiring: 0, overdue: 0, outdated: 0 };
const owners = [
  { id: idOf(1), name: 'Chen Wu', email: 'chen@norvane.example' },
  { id: idOf(2), name: 'Nils Aune', email: 'nils@norvane.example' },
  { id: idOf(3), name: 'Nils Aune', email: 'nils.aune@norvane.example' },
];

it('[PUBL-15] shows the e-mail addresses of owners with the same name, and of nobody else', async () => {
  embedConfig();
  mockResponse(getContentSummary, { body: { ...counts, owners } });
  const { id, name } = { id: idOf(2), name: 'Nils Aune' };
  await renderBackoffice(<OwnerField value={id} stored={{ id, name }} onChange={() => undefined} />);
  await screen.findByRole('option', { name: 'Chen Wu' });
  const options = within(screen.getByRole('combobox', { name: 'Owner' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'No owner',
    'Nils Aune (nils@norvane.example)',
    'Chen Wu',
    'Nils Aune (nils.aune@norvane.example)',
  ]);
});
