import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { fullName } from '@portal/client/i18n/full-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { SignupRequestRow } from '@portal/contract/backoffice/signup-requests';
import { Badge } from '@portal/ui/badge';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { ageOf } from './age.ts';
import { reasonTexts, stateTexts, stateTones } from './signup-texts.ts';

/** One request in the list: who asks and since when, or how it was decided. */
export function RequestItem({ request, isCurrent }: { request: SignupRequestRow; isCurrent: boolean }) {
  const { i18n } = useLingui();
  const { id, company, state, decision } = request;
  return (
    <Link
      to="/signuprequests/$id"
      params={{ id }}
      search={((old: object) => ({ ...old, decision: undefined })) as never}
      resetScroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      className={itemStyle}
    >
      <span data-content className={`truncate text-strong ${decision ? 'font-medium' : 'font-semibold'}`}>
        {company}
      </span>
      {decision ? <Badge tone={stateTones[state]}>{i18n._(stateTexts[state])}</Badge> : <Age since={request.createdAt} />}
      <span className="col-span-2 truncate text-13 text-muted">
        {decision ? <Outcome request={request} /> : <Asker request={request} />}
      </span>
      {!decision && <Marks request={request} />}
    </Link>
  );
}

function Age({ since }: { since: string }) {
  const locale = useLocale();
  return (
    <time
      dateTime={since}
      title={formatDateTime(since)}
      className="inline-flex items-center gap-1 text-13 text-muted tabular-nums"
    >
      <Clock aria-hidden="true" className="size-3.5" />
      {ageOf(since, locale)}
    </time>
  );
}

function Asker({ request }: { request: SignupRequestRow }) {
  return <span data-content>{[fullName(request), request.countryCode ?? request.country].filter(Boolean).join(', ')}</span>;
}

function Outcome({ request: { decision } }: { request: SignupRequestRow }) {
  const { i18n } = useLingui();
  if (!decision) return null;
  const what = decision.reason ? i18n._(reasonTexts[decision.reason]) : decision.partner?.name;
  return [what, [decision.decidedBy?.name, formatDate(decision.decidedAt)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ');
}

function Marks({ request: { isFreeMail, owner } }: { request: SignupRequestRow }) {
  const { t } = useLingui();
  if (!isFreeMail && !owner) return null;
  return (
    <span className="col-span-2 mt-1 flex flex-wrap items-center gap-1.5">
      {isFreeMail && <Tag>{t({ id: 'signups.freeMail', message: 'free mail address' })}</Tag>}
      {owner && <Tag>{owner.name}</Tag>}
    </span>
  );
}

/** A fact as a small label, without a status. */
export function Tag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-5 items-center gap-1 rounded-xs border border-line bg-card px-1.5 text-12 font-medium text-body dark:bg-transparent [&_svg]:size-3 [&_svg]:text-muted">
      {icon}
      {children}
    </span>
  );
}

const itemStyle =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-px border-b border-line-subtle px-4 py-2 text-body hover:bg-hover touch:py-3 ' +
  'focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]';
