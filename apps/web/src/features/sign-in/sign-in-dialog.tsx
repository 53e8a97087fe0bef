import { useLingui } from '@lingui/react/macro';
import { queryClient } from '@portal/client/api/query-client';
import { reauthentication } from '@portal/client/session/reauthentication';
import { hasToken } from '@portal/client/session/session-token';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { focusManager } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { resumeSessionAs } from './resume-session-as.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Sign-in over a page with an unsaved form. Cancelling opens the sign-in screen; the input is kept either way. */
export function SignInDialog() {
  const { t } = useLingui();
  const router = useRouter();
  const [person] = useState(() => queryClient.getQueryData(profileQuery.queryKey));
  useEndWhenPageIsLeft();
  usePauseRefetching();

  const handleSignedIn = async (token: string) => {
    const isSamePerson = await resumeSessionAs(person?.id, token);
    if (!isSamePerson) await router.navigate({ to: '/dashboard', replace: true, ignoreBlocker: true });
    reauthentication.end();
  };

  const handleOtherTab = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === 'token' && newValue) handleSignedIn(newValue).catch(() => undefined);
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
      title={t({ id: 'signInAgain.title', message: 'Sign in again' })}
      closeLabel={t(labels.button.close)}
      footer={<Button onPress={cancel}>{t(labels.button.cancel)}</Button>}
    >
      <div>
        <SignInSteps
          isOverPage
          {...(person && { email: person.email })}
          intro={
            <p>
              {t({
                id: 'signInAgain.help',
                message: 'Your session has ended. Sign in to pick up where you left off. Nothing you typed is lost.',
              })}
            </p>
          }
          onSignedIn={handleSignedIn}
        />
      </div>
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

/** Prevents a refetch when the person returns from the authenticator app: without a session it would fail and unmount the form. */
function usePauseRefetching(): void {
  useEffect(() => {
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, []);
}
