import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { useFormFields } from './use-form-fields.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

it('a form can be submitted again after its submit has thrown, with the input kept', async () => {
  const { result } = renderHook(() => useFormFields({ initial: { name: '' }, validate: () => ({}) }), { wrapper: Texts });
  act(() => result.current.fieldProps('name').onChange({ target: { value: 'Ada' } }));

  await act(async () => {
    await expect(result.current.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
  expect(result.current.isPending).toBe(false);

  let sent: unknown;
  await act(() =>
    result.current.submit(async (values) => {
      sent = values;
      return undefined;
    }),
  );
  expect(sent).toEqual({ name: 'Ada' });
});
