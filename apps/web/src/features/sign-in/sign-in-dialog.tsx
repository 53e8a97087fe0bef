import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { ReauthenticationDialog } from '@portal/client/shell/reauthentication-dialog';
import { getProfile } from '@portal/contract/profile';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Sign-in over a page with an unsaved form. */
export function SignInDialog() {
  const { t } = useLingui();
  const [person] = useState(() => queryClient.getQueryData(profileQuery.queryKey));

  return (
    <ReauthenticationDialog
      personId={person?.id}
      fetchPerson={(token) => call(getProfile, { token })}
      homePath="/dashboard"
      title={t({ id: 'signInAgain.title', message: 'Sign in again' })}
      closeLabel={t(labels.button.close)}
      cancelLabel={t(labels.button.cancel)}
    >
      {(onSignedIn) => (
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
          onSignedIn={onSignedIn}
        />
      )}
    </ReauthenticationDialog>
  );
}
