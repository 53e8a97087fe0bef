import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ticketRules } from '@portal/contract/support';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';

import { useAttachments } from './use-attachments.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
const renderAttachments = () => renderHook(() => useAttachments({ isLocked: false }), { wrapper }).result;
const aLog = (name: string) => new File([name], name, { type: 'text/plain' });
const anUnreadableFile = () => {
  const file = new File(['%PDF-1.7'], 'gone.pdf', { type: 'application/pdf' });
  return Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) });
};
const names = ({ current }: ReturnType<typeof renderAttachments>) => current.files.map(({ name }) => name);

it('accepts two drops in quick succession, and a file dropped twice only once', async () => {
  const files = renderAttachments();
  await act(() => Promise.all([files.current.add([aLog('a.log')]), files.current.add([aLog('b.log')])]));
  expect(names(files)).toEqual(['a.log', 'b.log']);
  const same = aLog('c.log');
  await act(() => files.current.add([same, same]));
  expect(names(files)).toEqual(['a.log', 'b.log', 'c.log']);
});

it('a file removed while another one is being read stays removed', async () => {
  const files = renderAttachments();
  const first = aLog('a.log');
  await act(() => files.current.add([first]));
  await act(async () => {
    const adding = files.current.add([aLog('b.log')]);
    files.current.remove(first);
    await adding;
  });
  expect(names(files)).toEqual(['b.log']);
});

it('[SUPP-03] names a file that cannot be read, and accepts the others', async () => {
  const files = renderAttachments();
  await act(() => files.current.add([anUnreadableFile(), aLog('a.log')]));
  expect(names(files)).toEqual(['a.log']);
  expect(files.current.error).toBe('gone.pdf: We couldn’t read this file. Choose it again.');
});

it('accepts as many files as one message may have, however they are added', async () => {
  const files = renderAttachments();
  const logs = Array.from({ length: ticketRules.attachments + 1 }, (_, index) => aLog(`${index}.log`));
  await act(() => Promise.all(logs.map((log) => files.current.add([log]))));
  expect(files.current.files).toHaveLength(ticketRules.attachments);
  expect(files.current.error).toBe('You can attach up to 5 files.');
});
