import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { fullName } from '@portal/client/i18n/full-name';
import { useLocale } from '@portal/client/i18n/locale';
import { PhoneLink } from '@portal/client/page/contact-links';
import { mailtoUrl } from '@portal/client/platform/contact-urls';
import { parseWebsite } from '@portal/client/platform/parse-website';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { valueLinkStyle } from '@portal/ui/button-style';
import { DescriptionList } from '@portal/ui/description-list';

import { labels } from '../../i18n/labels.ts';

/** What the visitor sent, as they wrote it. */
export function RequestFacts({ request }: { request: SignupRequestDetails }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { email, phone, country, countryCode, message } = request;
  const facts = [
    { label: t({ id: 'signups.name', message: 'Name' }), value: <span data-content>{fullName(request)}</span> },
    { label: t(labels.field.email), value: <Email email={email} isFree={request.isFreeMail} />, isLong: true },
    { label: t({ id: 'signups.phone', message: 'Phone' }), value: phone && <PhoneLink number={phone} /> },
    {
      label: t({ id: 'signups.country', message: 'Country' }),
      value: country && <span data-content>{countryCode ? countryName(countryCode, locale) : country}</span>,
    },
    { label: t({ id: 'signups.website', message: 'Website' }), value: <Website typed={request.website} />, isLong: true },
  ];
  return (
    <section aria-labelledby="signup-sent" className="grid gap-3">
      <h3 id="signup-sent" className="text-14">
        {t({ id: 'signups.whatWasSent', message: 'What was sent' })}
      </h3>
      <DescriptionList facts={facts} missing={t({ id: 'signups.notGiven', message: 'Not given' })} />
      {message && (
        <blockquote data-content className={quoteStyle}>
          {message}
        </blockquote>
      )}
    </section>
  );
}

/** The domain is marked where it says something about the company. */
function Email({ email, isFree }: { email: string; isFree: boolean }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <a data-content href={mailtoUrl(email)} className={valueLinkStyle}>
      {email.slice(0, at)}
      <wbr />
      {isFree ? email.slice(at) : <mark className="rounded-xs bg-accent-soft px-0.5 text-strong">{email.slice(at)}</mark>}
    </a>
  );
}

/** What a visitor has typed is linked only if it is a website. */
function Website({ typed }: { typed: string | null }) {
  const website = parseWebsite(typed);
  if (!website) return <span data-content>{typed}</span>;
  return (
    <a data-content href={website.href} target="_blank" rel="noreferrer" className={valueLinkStyle}>
      {website.text}
    </a>
  );
}

const quoteStyle =
  'rounded-md border border-line-subtle bg-sunken px-3.5 py-2.5 whitespace-pre-line text-body wrap-anywhere dark:border-line';
