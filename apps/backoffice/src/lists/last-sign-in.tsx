import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';

/** When somebody last signed in, a person or anybody of a company: in words, with the exact time on hover, yellow when it is long ago. */
export function LastSignIn({ at }: { at: string | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <span className={isLongAgo(at) ? 'text-warning' : ''} title={formatDateTime(at)}>
      {at === null ? t({ id: 'list.neverSignedIn', message: 'never' }) : timeAgo(at, locale)}
    </span>
  );
}

/** Whether a person or a company has gone quiet for 30 days. */
function isLongAgo(lastSignInAt: string | null): boolean {
  return lastSignInAt === null || Date.now() - Date.parse(lastSignInAt) > 30 * 86_400_000;
}
