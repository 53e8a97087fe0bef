import { ApiError } from '@portal/client/api/api-error';
import { act, renderHook } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { addMissingBrowserApis } from '@portal/client/testing/render-in-router';
import { useProfileFiles } from './use-profile-files.ts';

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], 'me.png', { type: 'image/png' });
const pdf = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });

beforeAll(() => {
  addMissingBrowserApis();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});

function renderProfileFiles() {
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  return renderHook(() => useProfileFiles(), { wrapper }).result;
}

async function chooseBoth() {
  const result = renderProfileFiles();
  await act(() => result.current.choose('profilePhoto', png));
  await act(() => result.current.choose('distributionAgreement', pdf));
  return result;
}

const rejection = (details: Record<string, string>) =>
  new ApiError({ kind: 'http', status: 422, code: 'file.refused', serverMessage: 'No.', details });

it('[PROF-07] names the file that the server rejected and why, and keeps the other one', async () => {
  const files = await chooseBoth();
  act(() => files.current.showRejection(rejection({ purpose: 'agreement', reason: 'encrypted' })));
  expect(files.current.errors).toEqual({
    distributionAgreement: 'agreement.pdf is password-protected. Upload it without a password.',
  });
  expect(files.current.chosen).toEqual({ profilePhoto: png, distributionAgreement: pdf });
});

it('[PROF-07] shows a general text if the server rejects a file for an unknown reason', async () => {
  const files = await chooseBoth();
  act(() => files.current.showRejection(rejection({ purpose: 'photo', reason: 'ugly' })));
  expect(Object.keys(files.current.errors)).toEqual(['profilePhoto']);
  expect(files.current.errors.profilePhoto).toMatch(/file/i);
});

it('[PROF-07] keeps the file chosen last, even if reading an earlier one takes longer', async () => {
  const files = renderProfileFiles();
  const slow = Promise.withResolvers<ArrayBuffer>();
  const early = new File(['%PDF-1.7'], 'early.pdf', { type: 'application/pdf' });
  Object.assign(early, { slice: () => ({ arrayBuffer: () => slow.promise }) });
  await act(async () => {
    const choosing = files.current.choose('distributionAgreement', early);
    await files.current.choose('distributionAgreement', pdf);
    slow.reject(new DOMException('gone', 'NotFoundError'));
    await choosing;
  });
  expect(files.current.chosen.distributionAgreement).toBe(pdf);
  expect(files.current.errors.distributionAgreement).toBeUndefined();
});
