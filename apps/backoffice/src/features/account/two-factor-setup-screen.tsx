import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { signOut } from '@portal/client/navigation/sign-out';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { labels } from '../../i18n/labels.ts';
import { Page } from '../../page/page.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { startTwoFactorSetup } from './account.api.ts';
import { ConfirmSetupForm } from './confirm-setup-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Shown instead of every screen until the second factor is confirmed: nothing but this and signing out is possible. */
export function TwoFactorSetupScreen({ email }: { email: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const setup = useQuery({
    queryKey: ['account', 'twoFactorSetup'],
    queryFn: startTwoFactorSetup,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  return (
    <Page
      title={t({ id: 'twoFactor.setupTitle', message: 'Set up two-factor authentication' })}
      sub={t({
        id: 'twoFactor.setupHelp',
        message: 'The back office opens once two-factor authentication protects your sign-in.',
      })}
      actions={<Button onPress={() => void signOut()}>{t(labels.menu.signOut)}</Button>}
    >
      <Card className="grid max-w-120 gap-5 p-5">
        {setup.isPending && <SkeletonBar className="size-48" />}
        {setup.isError && !isCancelled(setup.error) && <SectionError error={setup.error} onRetry={setup.refetch} />}
        {setup.isError && isCancelled(setup.error) && (
          <Button kind="primary" onPress={() => void setup.refetch()}>
            {t({ id: 'twoFactor.start', message: 'Start the set-up' })}
          </Button>
        )}
        {setup.data && <ConfirmSetupForm setup={setup.data} email={email} onConfirmed={setCodes} />}
      </Card>
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          email={email}
          onClose={() => {
            setCodes(undefined);
            queryClient.removeQueries({ queryKey: ['account', 'twoFactorSetup'] });
            void queryClient.invalidateQueries({ queryKey: staffAccountQuery.queryKey });
          }}
        />
      )}
    </Page>
  );
}
