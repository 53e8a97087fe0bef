import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { isViewingAs } from '@portal/client/session/view-as';
import type { Session } from '@portal/contract/sessions';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { notify } from '@portal/ui/notify';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { errorMessages } from '../../api/error-messages.ts';
import { labels } from '../../i18n/labels.ts';
import { SessionItem } from './session-item.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.api.ts';
import { SessionsSkeleton } from './sessions-skeleton.tsx';

const initialCount = 4;

/** The person's sessions, with a button to end each. */
export function SessionsSection() {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader id="sessions-title" title={t({ id: 'sessions.title', message: 'Signed-in devices' })} />
      {isViewingAs() ? <EmptyState art="lock" level={3} title={t(errorMessages['viewAs.hidden'])} /> : <Content />}
    </Card>
  );
}

function Content() {
  const { t } = useLingui();
  const sessions = useQuery(sessionsQuery);

  if (sessions.isPending) return <SessionsSkeleton label={t({ id: 'sessions.loading', message: 'Loading devices' })} />;
  if (sessions.isError) {
    return (
      <ErrorState
        title={t({ id: 'sessions.failed', message: 'We couldn’t load your devices' })}
        text={errorMessage(sessions.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  if (sessions.data.body.length === 0) {
    return <EmptyState art="lock" level={3} title={t({ id: 'sessions.none', message: 'No signed-in devices' })} />;
  }
  return <SessionList sessions={sessions.data.body} />;
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const visible = isExpanded ? ordered : ordered.slice(0, initialCount);
  const count = sessions.length;
  const toasts = (text: string) => ({
    onSuccess: () => notify({ kind: 'success', topic: 'sessions', text }),
    onError: (error: Error) => notify({ kind: 'error', topic: 'sessions', text: errorMessage(error) }),
  });
  const endedToasts = toasts(t({ id: 'sessions.ended', message: 'Device signed out' }));
  const othersEndedToasts = toasts(t({ id: 'sessions.othersEnded', message: 'Signed out everywhere else' }));

  return (
    <>
      <ul className="divide-y divide-line-subtle">
        {visible.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id, endedToasts)}
          />
        ))}
      </ul>
      {count > 1 && (
        <div className="flex flex-wrap gap-2 border-t border-line-subtle px-5 py-3.5">
          <Button isDisabled={endOthers.isPending} onPress={() => setConfirming(true)}>
            {t({ id: 'sessions.endOthers', message: 'Sign out everywhere else' })}
          </Button>
          {count > initialCount && (
            <Button kind="ghost" onPress={() => setExpanded(!isExpanded)}>
              {isExpanded
                ? t({ id: 'sessions.fewer', message: 'Show fewer' })
                : t({ id: 'sessions.all', message: `Show all (${count})` })}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        question={t({ id: 'sessions.endOthersTitle', message: 'Sign out everywhere else?' })}
        yesLabel={t({ id: 'account.signOut', message: 'Sign out' })}
        noLabel={t(labels.button.cancel)}
        closeLabel={t(labels.button.close)}
        yesKind="danger"
        onYes={() => {
          setConfirming(false);
          endOthers.mutate(undefined, othersEndedToasts);
        }}
        onNo={() => setConfirming(false)}
      >
        {t({ id: 'sessions.endOthersHelp', message: 'You’ll stay signed in on this device.' })}
      </ConfirmDialog>
    </>
  );
}
