import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { formatDate } from '@portal/client/i18n/dates';
import { fullName } from '@portal/client/i18n/full-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { DuplicatePartner, DuplicateRequest, SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { linkStyle } from '@portal/ui/button-style';
import { CountBadge } from '@portal/ui/count-badge';
import { Tile } from '@portal/ui/tile';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { DuplicateReasons } from './duplicate-reasons.tsx';
import { reasonTexts, stateTexts } from './signup-texts.ts';
import type { Target } from './signup-target.ts';

interface PossibleDuplicatesProps {
  duplicates: SignupRequestDetails['duplicates'];
  /** The chosen partner. */
  target: Target;
  onTarget: (target: Target) => void;
}

/** Partners and other requests that may be the same company, each with its reasons. A partner can be chosen to be joined. */
export function PossibleDuplicates({ duplicates: { partners, requests }, target, onTarget }: PossibleDuplicatesProps) {
  const { t } = useLingui();
  const count = partners.length + requests.length;
  return (
    <section aria-labelledby="signup-duplicates" className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 id="signup-duplicates" className="text-14">
          {t({ id: 'signups.duplicates', message: 'Possible duplicates' })}
        </h3>
        {count > 0 && (
          <CountBadge
            value={count}
            label={t({ id: 'signups.duplicateCount', message: plural(count, { one: '# duplicate', other: '# duplicates' }) })}
          />
        )}
      </div>
      {count === 0 && (
        <p className="text-muted">
          {t({
            id: 'signups.noDuplicates',
            message: 'No partner and no other request has the same domain, phone number or a similar name.',
          })}
        </p>
      )}
      <ul className="grid gap-2">
        {partners.map((partner) => (
          <PartnerItem key={partner.id} partner={partner} target={target} onTarget={onTarget} />
        ))}
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

interface PartnerItemProps extends Pick<PossibleDuplicatesProps, 'target' | 'onTarget'> {
  partner: DuplicatePartner;
}

function PartnerItem({ partner, target, onTarget }: PartnerItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, name, disabledAt, peopleCount } = partner;
  const isChosen = target.kind === 'existing' && target.id === id;
  const day = formatDate(disabledAt);
  const facts = [
    countryName(partner.country, locale),
    partner.tier,
    disabledAt === null
      ? t({ id: 'signups.people', message: plural(peopleCount, { one: '# person', other: '# people' }) })
      : t({ id: 'signups.disabledSince', message: `disabled since ${day}` }),
  ];
  return (
    <Duplicate
      isChosen={isChosen}
      radio={
        <input
          type="radio"
          name="signup-duplicate"
          aria-label={name}
          checked={isChosen}
          disabled={disabledAt !== null}
          onChange={() => onTarget({ kind: 'existing', id, name })}
          className={radioStyle}
        />
      }
      icon={<Tile name={name} />}
      name={name}
      isContent
      facts={facts.filter(Boolean).join(' · ')}
      reasons={<DuplicateReasons reasons={partner.reasons} />}
      link={
        <Link
          to="/partners/$partnerId"
          params={{ partnerId: id }}
          className={openStyle}
          aria-label={t({ id: 'signups.openNamed', message: `Open ${name}` })}
        >
          {t({ id: 'signups.open', message: 'Open' })}
        </Link>
      }
    />
  );
}

function RequestItem({ request }: { request: DuplicateRequest }) {
  const { t, i18n } = useLingui();
  const { id, company, state, reason } = request;
  const day = formatDate(request.createdAt) ?? '';
  const person = fullName(request);
  const outcome = [i18n._(stateTexts[state]), reason && i18n._(reasonTexts[reason])].filter(Boolean).join(': ');
  return (
    <Duplicate
      icon={<UserPlus aria-hidden="true" className="size-4 text-muted" />}
      name={t({ id: 'signups.otherRequest', message: `Request of ${company}` })}
      facts={[day, person, outcome].join(' · ')}
      reasons={<DuplicateReasons reasons={request.reasons} />}
      link={
        <Link
          to="/signuprequests/$id"
          params={{ id }}
          search={((old: object) => ({ ...old, decision: undefined })) as never}
          aria-label={t({ id: 'signups.openRequest', message: `Open the request of ${company}` })}
          className={openStyle}
        >
          {t({ id: 'signups.open', message: 'Open' })}
        </Link>
      }
    />
  );
}

interface DuplicateProps {
  isChosen?: boolean;
  radio?: ReactNode;
  icon: ReactNode;
  name: string;
  isContent?: boolean;
  facts: string;
  reasons: ReactNode;
  link: ReactNode;
}

function Duplicate({ isChosen = false, radio, icon, name, isContent, facts, reasons, link }: DuplicateProps) {
  const Box = radio ? 'label' : 'div';
  return (
    <li className={`flex items-center gap-3 rounded-md border px-3 py-2.5 ${isChosen ? chosenStyle : 'border-line'}`}>
      <Box className={`flex min-w-0 flex-1 gap-3 ${radio ? 'cursor-pointer has-disabled:cursor-default' : ''}`}>
        {radio && <span className="mt-0.5 flex h-4 items-center">{radio}</span>}
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            {icon}
            <span data-content={isContent} className="font-medium text-strong wrap-anywhere">
              {name}
            </span>
          </span>
          <span data-content className="block text-13 text-muted">
            {facts}
          </span>
          {reasons}
        </span>
      </Box>
      {link}
    </li>
  );
}

const chosenStyle = 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]';
const openStyle = `${linkStyle} shrink-0 text-13`;
export const radioStyle =
  'size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-control bg-card checked:border-5 checked:border-accent disabled:opacity-45 ' +
  'touch:size-5 touch:checked:border-6 forced-colors:appearance-auto';
