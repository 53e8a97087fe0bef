import { queryClient } from '@portal/client/api/query-client';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { listKeys } from '@portal/contract/backoffice/keys';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { KeysScreen } from '../features/keys/keys-screen.tsx';
import { aKey } from '../testing/a-key.ts';
import { renderBackoffice } from '../testing/render-backoffice.tsx';

it('a list keeps its rows when it could not be loaded again', async () => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listKeys, { body: [aKey()] });
  await renderBackoffice(<KeysScreen />, { at: '/keys' });
  const row = await screen.findByRole('row', { name: /^SAP production/ });
  mockError(listKeys, 503);
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['keys'] });
    // Screens hear of it in the next task.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(queryClient.getQueryState(['keys'])?.status).toBe('error');
  expect(row.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
