import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { DraftState } from './draft-store.ts';
import { hasFailed } from './save-state.ts';

/** Whether what was typed has been saved. It is short, because it stands in the head of the screen. */
export function SaveStatus({ state: { status, savedAt, error, item } }: { state: DraftState }) {
  const { t } = useLingui();
  const locale = useLocale();
  // Without a draft everything has been published.
  const time = savedAt === null || item.draftNumber === null ? '' : clock(locale).format(savedAt);
  const looks = {
    saved: { icon: <Check />, text: time && t({ id: 'editor.saved', message: `Saved as a draft ${time}` }) },
    waiting: { icon: <LoaderCircle />, text: t({ id: 'editor.unsaved', message: 'Not saved yet' }) },
    saving: { icon: <LoaderCircle className="animate-spin" />, text: t({ id: 'editor.saving', message: 'Saving…' }) },
    unreachable: {
      icon: <CloudOff />,
      text: isSignedOut(error)
        ? t({ id: 'editor.signedOut', message: 'Not saved: sign in again' })
        : isFromServer(error)
          ? t({ id: 'editor.serverFailed', message: 'Not saved: the server has a problem' })
          : t({ id: 'editor.notSaved', message: 'Not saved: no connection' }),
    },
    refused: { icon: <TriangleAlert />, text: t({ id: 'editor.refused', message: 'Not saved' }) },
    conflict: { icon: <TriangleAlert />, text: t({ id: 'editor.conflict', message: 'Not saved: waiting for your choice' }) },
  };
  const { icon, text } = looks[status];
  const isProblem = hasFailed({ status });
  const spoken = useSpoken({
    ...(isProblem && { next: text }),
    ...(status === 'saved' && savedAt !== null && { next: t({ id: 'editor.savedSpoken', message: 'The draft is saved.' }) }),
  });
  const shown = (
    <span
      title={isProblem && status !== 'conflict' ? errorMessage(error) : undefined}
      className={`flex items-center gap-1.5 text-13 [&_svg]:size-4 [&_svg]:shrink-0 ${isProblem ? 'font-medium text-warning' : 'text-muted'}`}
    >
      {text && icon}
      {text}
    </span>
  );
  return (
    <>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      <span aria-hidden={isProblem}>{shown}</span>
    </>
  );
}

/**
 * What a screen reader says. It says only what differs from the last time: the first save, a problem and its end. What passes while somebody
 * types is shown but not said.
 */
function useSpoken({ next }: { next?: string }): string {
  const [spoken, setSpoken] = useState('');
  if (next !== undefined && next !== spoken) setSpoken(next);
  return next ?? spoken;
}

/** Times have 24 hours everywhere in the back office. */
const clock = (locale: string) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function isFromServer(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http';
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.kind === 'noToken');
}
