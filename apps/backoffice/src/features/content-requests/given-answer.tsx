import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { ContentGap } from '@portal/contract/backoffice/content-requests';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { CircleCheck } from 'lucide-react';

import { contentKindLabels } from '../../i18n/content-kinds.ts';
import { useReopenContentRequest } from './content-requests.api.ts';

/** What answered a request, and the way back. */
export function GivenAnswer({ gap: { id, version }, answer }: { gap: ContentGap; answer: NonNullable<ContentGap['answer']> }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const reopen = useReopenContentRequest(id);
  const { item, at, by, notified } = answer;
  const ago = timeAgo(at, locale);
  return (
    <section
      aria-label={t({ id: 'contentRequests.answer', message: 'Answer' })}
      className="grid gap-2 rounded-md border border-success-border bg-success-soft p-3"
    >
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">
          {item ? (
            <>
              <b data-content className="font-medium text-strong">
                {item.title}
              </b>
              <span className="text-muted"> · {i18n._(contentKindLabels[item.kind])}</span>
            </>
          ) : (
            t({ id: 'contentRequests.deletedItem', message: 'An item that no longer exists' })
          )}
        </span>
      </p>
      <p className="text-13">
        {by
          ? t({ id: 'contentRequests.markedBy', message: `Marked by ${by}, ${ago}.` })
          : t({ id: 'contentRequests.marked', message: `Marked ${ago}.` })}{' '}
        {t({
          id: 'contentRequests.notified',
          message: plural(notified, {
            0: 'Nobody was notified.',
            one: '# person was notified.',
            other: '# people were notified.',
          }),
        })}
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        isDisabled={reopen.isPending}
        onPress={() => reopen.mutate({ version }, { onError: (error) => notify({ kind: 'error', text: errorMessage(error) }) })}
      >
        {t({ id: 'contentRequests.reopen', message: 'Reopen' })}
      </Button>
    </section>
  );
}
