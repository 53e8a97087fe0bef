import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { Button } from '@portal/ui/button';
import { Card, CardHeader } from '@portal/ui/card';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { SectionError } from '../../page/section-error.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account.api.ts';
import { DeviceItem } from './device-item.tsx';

/** The devices on which the person is signed in, with a button to end each session. */
export function DevicesSection() {
  const { t } = useLingui();
  const sessions = useQuery(sessionsQuery);
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const toasts = (text: string) => ({
    onSuccess: () => notify({ kind: 'success', topic: 'sessions', text }),
    onError: (error: Error) => notify({ kind: 'error', topic: 'sessions', text: errorMessage(error) }),
  });
  const endedText = t({ id: 'sessions.ended', message: 'Device signed out' });
  const othersText = t({ id: 'sessions.othersEnded', message: 'Signed out everywhere else' });
  const list = sessions.data?.body ?? [];

  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader
        id="sessions-title"
        title={t({ id: 'sessions.title', message: 'Signed-in devices' })}
        end={
          list.length > 1 && (
            <Button size="sm" isDisabled={endOthers.isPending} onPress={() => endOthers.mutate(undefined, toasts(othersText))}>
              {t({ id: 'sessions.endOthers', message: 'Sign out everywhere else' })}
            </Button>
          )
        }
      />
      {sessions.isPending && <SkeletonBar className="m-4 h-12" />}
      {sessions.isError && <SectionError error={sessions.error} onRetry={sessions.refetch} />}
      <ul className="divide-y divide-line-subtle">
        {list
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <DeviceItem
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => endOne.mutate(session.id, toasts(endedText))}
            />
          ))}
      </ul>
    </Card>
  );
}
