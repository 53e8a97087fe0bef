import { useLingui } from '@lingui/react/macro';
import type { OnboardingCard } from '@portal/contract/dashboard';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Skeleton } from '@portal/ui/skeleton';
import { ArrowRight, Compass, type LucideIcon, Mail, Sparkles, Users } from 'lucide-react';

import { ContentLink } from '../../content/content-link.tsx';
import { ContentPicture } from '../../content/content-picture.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { skeletonCounts } from '../../page/skeleton-counts.ts';
import { labels } from '../../i18n/labels.ts';
import { usePortalCards } from './use-portal-content.ts';

export function OnboardingCards({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="onboarding-title" className={className}>
      <h2 id="onboarding-title" className="mb-3">
        {t({ id: 'onboarding.title', message: 'Get started' })}
      </h2>
      <Content />
    </section>
  );
}

function Content() {
  const { t } = useLingui();
  const cards = usePortalCards();

  if (cards.isPending) {
    return (
      <Skeleton columns={3} count={skeletonCounts.onboarding} label={t({ id: 'onboarding.loading', message: 'Loading cards' })} />
    );
  }
  if (cards.isError) {
    return (
      <Card>
        <SectionError error={cards.error} onRetry={cards.refetch} />
      </Card>
    );
  }
  if (cards.data.length === 0) {
    return (
      <Card>
        <EmptyState art="cards" level={3} title={t({ id: 'onboarding.none', message: 'No cards available' })} />
      </Card>
    );
  }
  return (
    <ul className="grid gap-3 tablet:gap-4 desktop:grid-cols-3 desktop:gap-x-6">
      {cards.data.map((card) => (
        <li key={card.id}>
          <OnboardingPanel card={card} />
        </li>
      ))}
    </ul>
  );
}

function OnboardingPanel({ card }: { card: OnboardingCard }) {
  const { t } = useLingui();
  const Icon = icons[card.key] ?? Sparkles;
  const picture = (card.mainImage ?? card.videoThumbnail)?.fullpath;
  return (
    <article className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 rounded-lg border border-line bg-card p-5 max-tablet:p-4">
      {picture && (
        <ContentPicture src={picture} alt="" sizes="(width <= 1100px) 100vw, 26rem" className="col-span-full mb-4 rounded-md" />
      )}
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-[10px] bg-accent-soft text-accent-text">
        <Icon data-icon={card.key} className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 data-content={card.title ? true : undefined} className="wrap-anywhere">
          {card.title ?? t({ id: 'content.untitled', message: 'No title available.' })}
        </h3>
        {card.shortDescription && (
          <p data-content className="mt-1 text-pretty wrap-anywhere text-muted">
            {card.shortDescription}
          </p>
        )}
        {card.link && (
          <ContentLink path={card.link.path} className={linkStyle}>
            <span data-content={card.link.title ? true : undefined}>{card.link.title ?? t(labels.button.readMore)}</span>
            <ArrowRight className="size-4 rtl:rotate-180" />
          </ContentLink>
        )}
      </div>
    </article>
  );
}

/** Icons by the card's key, which translators do not change. */
const icons: Record<string, LucideIcon> = { onboarding: Compass, linkedin: Users, newsletter: Mail };

const linkStyle =
  'mt-1.5 inline-flex min-h-6 items-center gap-1 rounded-xs font-medium text-accent-text underline-offset-[3px] hover:underline touch:-mb-2.5 touch:min-h-11';
