import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCancelled } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import type { NotificationKind, NotificationPreference } from '@portal/contract/notifications';
import { Card, CardHeader } from '@portal/ui/card';
import { ErrorState } from '@portal/ui/error-state';
import { NativeSelect } from '@portal/ui/native-select';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { labels } from '../../i18n/labels.ts';
import { preferencesQuery, useSavePreference } from './notifications.api.ts';

/** The person chooses which notifications are also sent by mail. The portal itself shows all of them. */
export function MailPreferences() {
  const { t } = useLingui();
  return (
    <Card id="mail-preferences" aria-labelledby="mail-preferences-title" className="scroll-mt-20">
      <CardHeader id="mail-preferences-title" title={t({ id: 'mailPreferences.title', message: 'Email notifications' })} />
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useLingui();
  const preferences = useQuery(preferencesQuery);

  if (preferences.isPending)
    return <PreferencesSkeleton label={t({ id: 'mailPreferences.loading', message: 'Loading email settings' })} />;
  if (preferences.isError) {
    return (
      <ErrorState
        title={t({ id: 'mailPreferences.failed', message: 'We couldn’t load your email settings' })}
        text={errorMessage(preferences.error)}
        retryLabel={t(labels.button.tryAgain)}
        onRetry={() => void preferences.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y divide-line-subtle">
      {preferences.data.map((preference) => (
        <PreferenceItem key={preference.kind} preference={preference} />
      ))}
    </ul>
  );
}

function PreferenceItem({ preference: { kind, mail } }: { preference: NotificationPreference }) {
  const { t } = useLingui();
  const save = useSavePreference();
  const name = t(names[kind]);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-5 py-2">
      <span aria-hidden="true" className="min-w-0 text-strong">
        {name}
      </span>
      <span className="shrink-0">
        <NativeSelect
          label={name}
          value={mail}
          onChange={({ target }) =>
            save.mutate(
              { kind, mail: target.value === 'atOnce' ? 'atOnce' : 'off' },
              { onError: (error) => isCancelled(error) || notify({ kind: 'error', text: errorMessage(error) }) },
            )
          }
        >
          <option value="off">{t({ id: 'mailPreferences.off', message: 'Off' })}</option>
          <option value="atOnce">{t({ id: 'mailPreferences.atOnce', message: 'Immediately' })}</option>
        </NativeSelect>
      </span>
    </li>
  );
}

function PreferencesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="divide-y divide-line-subtle">
        {[45, 30, 50, 35, 55].map((width) => (
          <div key={width} className="flex h-14 items-center justify-between px-5">
            <span style={{ inlineSize: `${width}%` }}>
              <SkeletonBar className="h-3.5" />
            </span>
            <SkeletonBar className="h-8 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}

const names: Record<NotificationKind, MessageDescriptor> = {
  'ticket.answered': msg({ id: 'mailPreferences.tickets', message: 'Ticket replies' }),
  'lead.assigned': msg({ id: 'mailPreferences.leads', message: 'New leads' }),
  'licences.expiring': msg({ id: 'mailPreferences.licences', message: 'Expiring licences' }),
  'news.published': msg({ id: 'mailPreferences.news', message: 'News' }),
  'person.viewedAs': msg({ id: 'mailPreferences.viewedAs', message: 'Views by support' }),
  'content.answered': msg({ id: 'mailPreferences.contentRequests', message: 'Content requests' }),
};
