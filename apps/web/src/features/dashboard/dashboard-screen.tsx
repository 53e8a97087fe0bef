import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';

import { Page } from '../../page/page.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { labels } from '../../i18n/labels.ts';
import { CalendarSection } from '../events/calendar-section.tsx';
import { PinnedCards } from '../pins/pinned-cards.tsx';
import { AttentionCounts } from './attention-counts.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { OnboardingCards } from './onboarding-cards.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SlidesSection } from './slides-section.tsx';

/** Each section loads and fails independently. */
export function DashboardScreen() {
  const { t } = useLingui();
  return (
    <Page view={{ page: 'Dashboard' }} title={t(labels.menu.dashboard)} sub={formatToday(useLocale())}>
      <AttentionCounts />
      <div className={gridStyle}>
        <SlidesSection className="desktop:col-start-1" />
        <div className="desktop:col-start-1">
          <PinnedCards />
        </div>
        <div className={sideStyle}>
          <CalendarSection className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1" />
          <QuickLinks className="desktop:col-start-2 desktop:row-start-3 desktop:flex-1" />
        </div>
        <ContentTabs className="desktop:col-start-1 desktop:row-start-3 desktop:in-[main:has(ul[data-expanded])]:self-start" />
        <OnboardingCards className="desktop:col-span-2" />
      </div>
    </Page>
  );
}

/** Formats the weekday in the reader's language and the date as dd/mm/yyyy. */
function formatToday(locale: string): string {
  const now = new Date();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now);
  return `${weekday}, ${formatDate(now)}`;
}

// On a desktop the calendar ends where the pinned cards end; if the calendar needs more height, the slides grow.
// When its list is expanded, the calendar is as tall as its events, and the quick links follow below it.
const gridStyle =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-7 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:grid-rows-[1fr_auto_auto] desktop:gap-y-8 ' +
  'desktop:has-[ul[data-expanded]]:grid-rows-[auto_auto_1fr]';
const sideStyle =
  'contents desktop:has-[ul[data-expanded]]:flex desktop:has-[ul[data-expanded]]:flex-col desktop:col-start-2 desktop:row-span-3 desktop:row-start-1 desktop:gap-8';
