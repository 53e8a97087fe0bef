import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { focusManager } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { queryClient } from '../api/query-client.ts';
import { reauthentication } from '../session/reauthentication.ts';
import { sessionConfig } from '../session/session-config.ts';
import { hasToken } from '../session/session-token.ts';
import { type FetchPerson, resumeSessionAs } from './resume-session-as.ts';

interface ReauthenticationDialogProps {
  /** Who was signed in, if that is known. */
  personId: string | undefined;
  fetchPerson: FetchPerson;
  /** Where another person continues. */
  homePath: string;
  title: string;
  closeLabel: string;
  cancelLabel: string;
  /** The application's steps of signing in. */
  children: (onSignedIn: (token: string) => Promise<void>) => ReactNode;
}

/** Sign-in over a page with an unsaved form. Cancelling opens the sign-in screen; drafts are kept either way. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { personId, fetchPerson, homePath, title, closeLabel, cancelLabel, children } = props;
  const router = useRouter();
  useEndWhenPageIsLeft();
  usePauseRefetching();

  const handleSignedIn = async (token: string) => {
    const isSamePerson = await resumeSessionAs(personId, token, fetchPerson);
    if (!isSamePerson) await router.navigate({ to: homePath, replace: true, ignoreBlocker: true });
    reauthentication.end();
  };

  const handleOtherTab = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === sessionConfig().tokenKey && newValue) handleSignedIn(newValue).catch(() => undefined);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => handleOtherTab(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  const cancel = () => void router.navigate({ to: '/signin', ignoreBlocker: true });

  return (
    <Dialog
      isOpen
      onOpenChange={cancel}
      isDismissable={false}
      size="sm"
      title={title}
      closeLabel={closeLabel}
      footer={<Button onPress={cancel}>{cancelLabel}</Button>}
    >
      <div>{children(handleSignedIn)}</div>
    </Dialog>
  );
}

/** Ends the re-authentication when the person leaves the page by "Cancel" or the browser's Back. */
function useEndWhenPageIsLeft(): void {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const [pathAtStart] = useState(path);

  useEffect(() => {
    if (path === pathAtStart || hasToken()) return;
    reauthentication.end();
    queryClient.clear();
  }, [path, pathAtStart]);
}

/** Prevents a refetch when the person returns from the authenticator app: without a session it would only fail. */
function usePauseRefetching(): void {
  useEffect(() => {
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, []);
}
