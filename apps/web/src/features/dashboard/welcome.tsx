import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { portalConfig } from '../../app/portal-config.ts';
import { profileQuery } from '../profile/profile.api.ts';

/** The same in both themes, like a picture; its colours follow the brand. */
export function Welcome() {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);
  const firstName = profile?.firstName?.trim();
  const brand = portalConfig().brand.name;

  return (
    <section className="relative flex min-h-60 items-center overflow-clip rounded-lg bg-[oklch(0.27_0.045_var(--brand-hue))] text-[oklch(0.9_0.018_var(--brand-hue))] tablet:min-h-74">
      <Arches />
      <div className="relative grid max-w-130 gap-3 p-6 tablet:p-9">
        <p className="text-13 font-medium text-[oklch(0.86_0.075_var(--brand-hue))]">
          {t({ id: 'dashboard.kicker', message: `${brand} Partner Portal` })}
        </p>
        <h2 className={`text-24 tracking-display text-[oklch(1_0_0)] tablet:text-28 ${isPending ? 'invisible' : ''}`}>
          {firstName
            ? t({ id: 'dashboard.welcome', message: `Good to see you, ${firstName}` })
            : t({ id: 'dashboard.welcomeGuest', message: 'Good to see you' })}
        </h2>
        <p className="max-w-96 text-16 text-balance">
          {t({
            id: 'dashboard.welcomeText',
            message: 'Your leads, licences, prices and sales material, in one place and always current.',
          })}
        </p>
        <Link to="/playbook" className={actionStyle}>
          {t({ id: 'dashboard.toProducts', message: 'See your products' })}
        </Link>
      </div>
    </section>
  );
}

function Arches() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 300"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      {arches.map(({ radius, lightness, isWideOnly }) => (
        <path
          key={radius}
          className={isWideOnly ? 'max-tablet:hidden' : undefined}
          d={`M${570 - radius} 400V${150 + radius * 0.42}a${radius} ${radius} 0 0 1 ${radius * 2} 0V400z`}
          fill={`oklch(${lightness} 0.06 var(--brand-hue))`}
          stroke="oklch(0.85 0.06 var(--brand-hue) / 0.18)"
        />
      ))}
    </svg>
  );
}

// The bright ones would stand behind the text on a phone.
const arches = [
  { radius: 300, lightness: 0.29 },
  { radius: 246, lightness: 0.32 },
  { radius: 192, lightness: 0.36 },
  { radius: 138, lightness: 0.41, isWideOnly: true },
  { radius: 84, lightness: 0.52, isWideOnly: true },
  { radius: 40, lightness: 0.84, isWideOnly: true },
];

const actionStyle =
  'mt-1 inline-flex min-h-9 items-center justify-self-start rounded-md bg-[oklch(1_0_0)] px-3 font-medium text-[oklch(0.26_0.04_var(--brand-hue))] ' +
  'transition-colors hover:bg-[oklch(0.93_0.015_var(--brand-hue))] focus-visible:outline-[oklch(1_0_0)] max-tablet:min-h-11';
