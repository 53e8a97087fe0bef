import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import {
  endOtherStaffSessions,
  endStaffSession,
  enableStaffTwoFactor,
  listStaffSessions,
  removeStaffTwoFactor,
  replaceStaffRecoveryCodes,
  updateStaffAccount,
} from '@portal/contract/backoffice/account';
import type { BodyOf } from '@portal/contract/endpoint';
import { verifyTwoFactor } from '@portal/contract/two-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { staffAccountQuery } from '../../api/staff-account.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listStaffSessions, { signal }),
});

export function useSaveAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateStaffAccount>) => call(updateStaffAccount, { body }),
    onSuccess: (account) => queryClient.setQueryData(staffAccountQuery.queryKey, account),
  });
}

export function useEndSession() {
  return useMutation({ mutationFn: (id: string) => call(endStaffSession, { params: { id } }), onSettled: useReloadSessions() });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call(endOtherStaffSessions), onSettled: useReloadSessions() });
}

/** The QR code and the secret of a new second factor. */
export async function startTwoFactorSetup(): Promise<{ image: string; secret: string }> {
  return (await call(enableStaffTwoFactor)).params;
}

/** The first right code confirms the second factor. The recovery codes are returned only this once; undefined: a wrong code. */
export async function confirmTwoFactorSetup(code: string): Promise<string[] | undefined> {
  return (await call(verifyTwoFactor, { body: { otp_code: code.replaceAll(/\s/g, '') } })).recoveryCodes;
}

export async function requestNewRecoveryCodes(): Promise<string[]> {
  return (await call(replaceStaffRecoveryCodes)).recoveryCodes;
}

/** Returns what was wrong, or undefined when the second factor is removed. */
export async function removeTwoFactor(password: string, code: string): Promise<string | undefined> {
  const { success } = await call(removeStaffTwoFactor, { body: { password, otp_code: code.replaceAll(/\s/g, '') } });
  return success ? undefined : i18n._(msg({ id: 'twoFactor.wrongProof', message: 'Incorrect password or code.' }));
}

/** The list is also reloaded after a failure: the session may have expired meanwhile. */
function useReloadSessions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
