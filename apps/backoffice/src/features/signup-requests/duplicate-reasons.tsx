import { useLingui } from '@lingui/react/macro';
import type { DuplicateReason } from '@portal/contract/backoffice/signup-requests';
import { Check } from 'lucide-react';

import { Tag } from './request-item.tsx';

/** Why something may be the same company, in words. What is certain has a tick; a similar name is only likely. */
export function DuplicateReasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  const reasonText = useReasonText();
  return (
    <span className="mt-1.5 flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Tag key={reason.code} icon={reason.code === 'name' ? undefined : <Check aria-hidden="true" />}>
          {reasonText(reason)}
        </Tag>
      ))}
    </span>
  );
}

function useReasonText() {
  const { t } = useLingui();
  return ({ code, value }: DuplicateReason): string => {
    const domain = value ?? '';
    const texts = {
      email: t({ id: 'signups.sameEmail', message: 'same email address' }),
      mailDomain: t({ id: 'signups.sameMailDomain', message: `same mail domain ${domain}` }),
      websiteDomain: t({ id: 'signups.sameWebsite', message: `same website ${domain}` }),
      phone: t({ id: 'signups.samePhone', message: 'same phone' }),
      name: t({ id: 'signups.similarName', message: `name ${domain} % alike` }),
    };
    return texts[code];
  };
}
