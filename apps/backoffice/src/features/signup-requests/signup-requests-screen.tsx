import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { exportSignupRequests } from '@portal/contract/backoffice/signup-requests';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { KeyHint } from '../../lists/key-hint.tsx';
import { Page } from '../../page/page.tsx';
import { ageOf } from './age.ts';
import { RequestList } from './request-list.tsx';
import { RequestReview } from './request-review.tsx';
import { signupSummaryQuery } from './signup-requests.api.ts';
import { useSignupRequests } from './use-signup-requests.ts';

/** The list, the request and its decision side by side; without room for them, the list or the request. */
export function SignupRequestsScreen() {
  const { t } = useLingui();
  const requests = useSignupRequests();
  const { isWide, shownId, firstId } = requests;
  useScreenKeys({ j: requests.openNext, k: requests.openPrevious });

  return (
    <Page
      title={t(labels.menu.signupRequests)}
      sub={<Waiting />}
      actions={
        <>
          {isWide && <KeyHints />}
          {(isWide || shownId === undefined) && (
            <ExportMenu endpoint={exportSignupRequests} query={requests.filter} isEmpty={requests.list.data?.total === 0} />
          )}
        </>
      }
    >
      <div className={cardStyle}>
        {(isWide || shownId === undefined) && <RequestList requests={requests} />}
        {shownId !== undefined && <RequestReview key={shownId} id={shownId} requests={requests} />}
        {firstId !== undefined && (
          <Navigate to="/signuprequests/$id" params={{ id: firstId }} search={requests.params} replace resetScroll={false} />
        )}
      </div>
    </Page>
  );
}

/** "4 wait, the oldest for 5 days." */
function Waiting() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, isPending } = useQuery(signupSummaryQuery);
  if (!data) return <span className="flex h-4.5 items-center">{isPending && <SkeletonBar className="h-3 w-48" />}</span>;
  if (data.open === 0 || data.oldestAt === null) return t({ id: 'signups.noneWait', message: 'No request is waiting.' });
  const age = ageOf(data.oldestAt, locale);
  return t({ id: 'signups.wait', message: `${plural(data.open, { one: '# waits', other: '# wait' })}, the oldest for ${age}.` });
}

function KeyHints() {
  const { t } = useLingui();
  return (
    <div aria-hidden="true" className="me-1.5 flex gap-3.5 text-12 text-muted">
      <KeyHint keys={['J', 'K']}>{t({ id: 'signups.keyNext', message: 'next' })}</KeyHint>
      <KeyHint keys={['Y']}>{t({ id: 'signups.keyApprove', message: 'approve' })}</KeyHint>
      <KeyHint keys={['R']}>{t({ id: 'signups.keyRefuse', message: 'refuse' })}</KeyHint>
    </div>
  );
}

// On a phone the card has the full width, and ends where the page ends, so that the decision can rest at its bottom.
const cardStyle =
  'grid items-stretch rounded-lg border border-line bg-card tablet:overflow-clip desktop:min-h-[calc(100dvh-9.5rem)] desktop:grid-cols-[17rem_minmax(0,1fr)] ' +
  'max-tablet:-mx-4 max-tablet:-mb-8 max-tablet:rounded-none max-tablet:border-x-0 max-tablet:border-b-0';
