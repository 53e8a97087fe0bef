import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { ReauthenticationDialog } from '@portal/client/shell/reauthentication-dialog';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { useState } from 'react';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { labels } from '../../i18n/labels.ts';
import { useSignInSteps } from './use-sign-in-steps.tsx';

/** Sign-in over a page with an unsaved form. */
export function SignInDialog() {
  const { t } = useLingui();
  const [person] = useState(() => queryClient.getQueryData(staffAccountQuery.queryKey));

  return (
    <ReauthenticationDialog
      personId={person?.id}
      fetchPerson={(token) => call(getStaffAccount, { token })}
      homePath="/"
      title={t({ id: 'signInAgain.title', message: 'Sign in again' })}
      closeLabel={t(labels.button.close)}
      cancelLabel={t(labels.button.cancel)}
    >
      {(onSignedIn) => <Steps email={person?.email} onSignedIn={onSignedIn} />}
    </ReauthenticationDialog>
  );
}

function Steps({ email, onSignedIn }: { email: string | undefined; onSignedIn: (token: string) => Promise<void> }) {
  const { t } = useLingui();
  const { isCodeStep, form } = useSignInSteps({ email, isOverPage: true, onSignedIn });
  return (
    <>
      {!isCodeStep && (
        <p>
          {t({
            id: 'signInAgain.help',
            message: 'Your session has ended. Sign in to pick up where you left off. Nothing you typed is lost.',
          })}
        </p>
      )}
      {form}
    </>
  );
}
