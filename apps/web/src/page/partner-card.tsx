import { useLingui } from '@lingui/react/macro';
import { parseWebsite } from '@portal/client/platform/parse-website';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';

import { profileQuery } from '../api/profile-query.ts';

export function PartnerCard() {
  const { t } = useLingui();
  const { data: profile, isPending } = useQuery(profileQuery);

  if (isPending) {
    return (
      <div aria-hidden="true" className={cardStyle}>
        <SkeletonBar className="size-9 rounded-md" />
        <span className="grid gap-1.5">
          <SkeletonBar className="h-3.5 w-24" />
          <SkeletonBar className="h-3 w-32" />
        </span>
      </div>
    );
  }
  if (!profile) return null;

  const { logo, name, website } = profile.partner;
  const site = parseWebsite(website);
  return (
    <aside aria-label={t({ id: 'partner.label', message: 'Partner' })} className={cardStyle}>
      <ImageWithFallback
        src={logo}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-md object-contain"
        placeholder={
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-16 font-bold text-accent-text"
          >
            {[...name][0]}
          </span>
        }
      />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-strong">{name}</span>
        {/* For touch, the whole card is the target of the link. */}
        {site && (
          <a
            href={site.href}
            target="_blank"
            rel="noreferrer"
            className="flex items-center gap-1 text-13 text-accent-text hover:underline touch:min-h-6 touch:after:absolute touch:after:inset-0"
          >
            <span className="truncate">{site.text}</span>
            <ExternalLink className="size-3 shrink-0" />
            <span className="sr-only">{t({ id: 'link.newTab', message: '(opens in a new tab)' })}</span>
          </a>
        )}
      </span>
    </aside>
  );
}

const cardStyle =
  'relative flex min-h-13 min-w-0 items-center gap-3 rounded-lg border border-line bg-card py-1.5 ps-2 pe-3.5 leading-4.5 max-tablet:order-first max-tablet:min-h-14 max-tablet:w-full';
