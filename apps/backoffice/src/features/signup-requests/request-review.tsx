import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { BackLink } from '@portal/client/page/back-link';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { SectionError } from '../../page/section-error.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { RequestChecks } from './request-checks.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHead } from './request-head.tsx';
import { bestTarget, type Target } from './signup-target.ts';
import { signupRequestQuery } from './signup-requests.api.ts';
import type { useSignupRequests } from './use-signup-requests.ts';

type Requests = ReturnType<typeof useSignupRequests>;

/** Loading, failed, gone, or the request with its decision. */
export function RequestReview({ id, requests }: { id: string; requests: Requests }) {
  const { t } = useLingui();
  const query = useQuery(signupRequestQuery(id));
  if (query.isPending) return <ReviewSkeleton />;
  // A failed refetch must not take the forms away.
  if (query.isError && !query.data) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <div className="grid content-center">
        {isGone ? (
          <EmptyState
            title={t({ id: 'signups.gone', message: 'This request doesn’t exist' })}
            action={
              <Link to="/signuprequests" className={buttonStyle({ size: 'sm' })}>
                {t({ id: 'signups.showList', message: 'Show all requests' })}
              </Link>
            }
          />
        ) : (
          <SectionError error={query.error} onRetry={query.refetch} />
        )}
      </div>
    );
  }
  return <Review request={query.data} requests={requests} />;
}

function Review({ request, requests }: { request: SignupRequestDetails; requests: Requests }) {
  const [target, setTarget] = useState<Target>(() => bestTarget(request));
  const isOpen = request.state === 'open';
  const [wasOpen] = useState(isOpen);
  return (
    <article aria-labelledby="signup-company" className={reviewStyle}>
      <div className={mainStyle}>
        {!requests.isWide && <Neighbours requests={requests} />}
        <RequestHead request={request} />
        <RequestFacts request={request} />
        {isOpen && (
          <>
            <PossibleDuplicates duplicates={request.duplicates} target={target} onTarget={setTarget} />
            <RequestChecks request={request} />
          </>
        )}
      </div>
      <div className={sideStyle}>
        {isOpen ? (
          <DecisionPanel request={request} target={target} onTarget={setTarget} />
        ) : (
          <DecidedPanel request={request} replacesForm={wasOpen} />
        )}
      </div>
    </article>
  );
}

/** Without the list beside it: the way back to it, and to the requests before and after. */
function Neighbours({ requests }: { requests: Requests }) {
  const { t } = useLingui();
  const { index, list, openNext, openPrevious } = requests;
  const rows = list.data?.body.length ?? 0;
  const place = index + 1;
  return (
    <div className="flex items-center gap-2">
      <BackLink to="/signuprequests" search={((old: object) => ({ ...old, decision: undefined })) as never}>
        {t(labels.menu.signupRequests)}
      </BackLink>
      {index >= 0 && (
        <span className="ms-auto text-13 text-muted tabular-nums">
          {t({ id: 'signups.place', message: `${place} of ${rows}` })}
        </span>
      )}
      <StepButton
        label={t({ id: 'signups.previous', message: 'Previous request' })}
        isDisabled={index <= 0}
        onPress={openPrevious}
      >
        <ChevronLeft />
      </StepButton>
      <StepButton
        label={t({ id: 'signups.next', message: 'Next request' })}
        isDisabled={index < 0 || index >= rows - 1}
        onPress={openNext}
      >
        <ChevronRight />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className={buttonStyle({ size: 'sm', icon: true })}
    >
      {children}
    </button>
  );
}

function ReviewSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className={reviewStyle}>
      <span className="sr-only">{t({ id: 'signups.loadingOne', message: 'Loading the request' })}</span>
      <div className={mainStyle}>
        <SkeletonBar className="h-10 w-3/5" />
        <SkeletonBar className="h-28 w-full" />
        <SkeletonBar className="h-40 w-full" />
      </div>
      <div className={sideStyle}>
        <SkeletonBar className="h-9 w-full" />
        <SkeletonBar className="h-52 w-full" />
      </div>
    </div>
  );
}

const reviewStyle =
  'grid min-w-0 tablet:grid-cols-[minmax(0,1fr)_20rem] desktop:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:grid-cols-[minmax(0,1fr)_24.5rem]';
const mainStyle = 'grid min-w-0 content-start gap-5 px-5 pt-4 pb-5 max-tablet:px-4';
const sideStyle =
  'flex min-w-0 flex-col gap-4 border-line bg-sunken px-5 pt-4 pb-5 tablet:border-s max-tablet:border-t max-tablet:px-4 max-tablet:pb-0';
