import { useLingui } from '@lingui/react/macro';
import { parseWebsite } from '@portal/client/platform/parse-website';
import type { SignupRequestDetails } from '@portal/contract/backoffice/signup-requests';
import { CircleCheck, TriangleAlert } from 'lucide-react';

/** What can be told about the request without asking anybody. */
export function RequestChecks({ request }: { request: SignupRequestDetails }) {
  const { t } = useLingui();
  const checks = [
    request.hasAccount
      ? { isGood: false, text: t({ id: 'signups.hasAccount', message: 'Someone already signs in with this email address' }) }
      : { isGood: true, text: t({ id: 'signups.noAccount', message: 'Nobody signs in with this email address yet' }) },
    request.isFreeMail
      ? { isGood: false, text: t({ id: 'signups.isFreeMail', message: 'The email address is from a free mail service' }) }
      : { isGood: true, text: t({ id: 'signups.isOwnMail', message: 'The email address is not from a free mail service' }) },
    websiteCheck(),
  ];

  function websiteCheck() {
    const host = parseWebsite(request.website)?.text.split('/')[0];
    if (!host) return { isGood: false, text: t({ id: 'signups.noWebsite', message: 'No website was given' }) };
    return haveSameDomain(host, request.email)
      ? { isGood: true, text: t({ id: 'signups.sameDomain', message: 'Website and email address have the same domain' }) }
      : { isGood: false, text: t({ id: 'signups.otherDomain', message: 'Website and email address have different domains' }) };
  }

  return (
    <section aria-labelledby="signup-checks" className="grid gap-1">
      <h3 id="signup-checks" className="text-14">
        {t({ id: 'signups.checks', message: 'Checked automatically' })}
      </h3>
      <ul className="grid gap-1 text-13">
        {checks.map(({ isGood, text }) => (
          <li key={text} className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
            {isGood ? (
              <CircleCheck aria-hidden="true" className="text-success" />
            ) : (
              <TriangleAlert aria-hidden="true" className="text-warning" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function haveSameDomain(host: string, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
}
