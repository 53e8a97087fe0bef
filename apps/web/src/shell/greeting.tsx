import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { fullName } from '@portal/client/i18n/full-name';
import { profileQuery } from '../api/profile-query.ts';

/** The signed-in person and their company. Falls back to Guest without an error if the profile cannot be loaded. */
export function Greeting() {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);

  if (isPending) {
    return (
      <div className={boxStyle}>
        <SkeletonBar className="h-4 w-52 max-w-full" />
      </div>
    );
  }

  const name = fullName(profile) || t({ id: 'header.guest', message: 'Guest' });
  const company = profile?.company || profile?.partner.name;
  return (
    <p className={`${boxStyle} truncate text-muted max-tablet:text-12`}>
      <strong className="truncate font-semibold text-strong max-tablet:block max-tablet:text-14">
        <span className="max-tablet:hidden">{t({ id: 'header.greeting', message: `Hello, ${name}` })}</span>
        <span className="tablet:hidden">{name}</span>
      </strong>
      {company && (
        <>
          <span aria-hidden="true" className="mx-2 text-line-control max-tablet:hidden">
            ·
          </span>
          <span className="max-tablet:block max-tablet:truncate">{company}</span>
        </>
      )}
    </p>
  );
}

// On a desktop the greeting is aligned with the page heading below it, also when the content is centred.
const boxStyle =
  'me-3 min-w-0 tablet:ms-5 desktop:ms-0 desktop:ps-[max(2rem,calc((100vw-var(--side-w)-var(--content-max)-4rem)/2+2rem))] ' +
  'desktop:group-data-collapsed/layout:ps-6';
