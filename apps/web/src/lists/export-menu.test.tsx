import { exportLeads } from '@portal/contract/leads';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderPortal } from '../testing/render-portal.tsx';
import { ExportMenu } from './export-menu.tsx';

it('explains why an empty list cannot be exported', async () => {
  await renderPortal(<ExportMenu endpoint={exportLeads} query={{}} isEmpty />);
  const button = screen.getByRole('button', { name: 'Export' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('tooltip').textContent).toBe('Nothing to export');
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('menu')).toBeNull();
});
