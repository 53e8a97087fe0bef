import { recordedCalls, mockText } from '@portal/client/testing/fake-server';
import type { Endpoint } from '@portal/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Exports the list of a screen as CSV, and returns the URL that was called. */
export async function chooseExport(endpoint: Endpoint, button: string | HTMLElement = 'Export'): Promise<string | undefined> {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined }));
  mockText(endpoint, 'portalId\r\n');
  await userEvent.click(typeof button === 'string' ? await screen.findByRole('button', { name: button }) : button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(recordedCalls(endpoint)).toHaveLength(1));
  return recordedCalls(endpoint)[0]?.url;
}
