import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import * as contract from '@portal/contract/backoffice/settings';
import type { BrandFilePurpose, Settings, SettingSubject, SettingValue } from '@portal/contract/backoffice/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Loaded again whenever the window is focused, so that a change by somebody else is noticed before saving. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(contract.getSettings, { signal }),
  refetchOnWindowFocus: true,
});

interface Change<Subject extends SettingSubject> {
  version: number;
  value: SettingValue<Subject>;
}

const saveCalls: { [Subject in SettingSubject]: (body: Change<Subject>) => Promise<Settings[Subject]> } = {
  brand: (body) => call(contract.saveBrand, { body }),
  footer: (body) => call(contract.saveFooter, { body }),
  maintenance: (body) => call(contract.saveMaintenance, { body }),
  languages: (body) => call(contract.saveLanguages, { body }),
};

/** Saves one subject. When somebody else was faster, the settings are loaded again, and the form shows both sides. */
export function useSaveSetting<Subject extends SettingSubject>(subject: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change<Subject>) => saveCalls[subject](change),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, (old) => old && { ...old, [subject]: saved }),
    onError: (error) =>
      error instanceof ApiError && error.code === 'record.changed'
        ? client.invalidateQueries({ queryKey: settingsQuery.queryKey })
        : undefined,
  });
}

export async function uploadBrandFile(purpose: BrandFilePurpose, file: File): Promise<string> {
  return (await call(contract.uploadBrandFile, { body: { [purpose]: file } })).path;
}
