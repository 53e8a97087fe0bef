import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { focusOnMount } from '@portal/client/platform/focus-on-mount';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { Badge } from '@portal/ui/badge';
import { valueLinkStyle } from '@portal/ui/button-style';
import { DescriptionList } from '@portal/ui/description-list';
import { Link } from '@tanstack/react-router';

import { reasonTexts, stateTexts, stateTones } from './signup-texts.ts';

interface DecidedPanelProps {
  request: SignupRequestDetails;
  /** It replaces the form with which the decision has just been made. */
  replacesForm: boolean;
}

/** Who decided what and when. */
export function DecidedPanel({ request: { state, decision, refusalText }, replacesForm }: DecidedPanelProps) {
  const { t, i18n } = useLingui();
  if (!decision) return null;
  const { partner, reason, note } = decision;
  const facts = [
    { label: t({ id: 'signups.decidedBy', message: 'Decided by' }), value: <span data-content>{decision.decidedBy?.name}</span> },
    { label: t({ id: 'signups.decidedAt', message: 'When' }), value: formatDateTime(decision.decidedAt) },
    ...(state === 'approved'
      ? [
          {
            label: t({ id: 'signups.partner', message: 'Partner' }),
            value: partner && (
              <Link data-content to="/partners/$partnerId" params={{ partnerId: partner.id }} className={valueLinkStyle}>
                {partner.name}
              </Link>
            ),
          },
        ]
      : [
          { label: t({ id: 'signups.reason', message: 'Reason' }), value: reason && i18n._(reasonTexts[reason]) },
          { label: t({ id: 'signups.note', message: 'Note' }), value: note && <span data-content>{note}</span> },
          {
            label: t({ id: 'signups.mailed', message: 'Mail to the applicant' }),
            value:
              refusalText === null ? (
                t({ id: 'signups.notMailed', message: 'No mail was sent.' })
              ) : (
                <span data-content className="whitespace-pre-line wrap-anywhere">
                  {refusalText}
                </span>
              ),
          },
        ]),
  ];
  return (
    <section
      ref={replacesForm ? focusOnMount : null}
      tabIndex={-1}
      aria-labelledby="signup-decided"
      className="grid gap-3 pb-4 outline-none"
    >
      <div className="flex items-center gap-2">
        <h3 id="signup-decided" className="text-14">
          {t({ id: 'signups.decision', message: 'Decision' })}
        </h3>
        <Badge tone={stateTones[state]}>{i18n._(stateTexts[state])}</Badge>
      </div>
      <DescriptionList columns={1} facts={facts} missing={t({ id: 'signups.notGiven', message: 'Not given' })} />
    </section>
  );
}
