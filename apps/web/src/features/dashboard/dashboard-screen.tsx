import { useLingui } from '@lingui/react/macro';

import { Page } from '../../app/page.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Areas } from './areas.tsx';
import { Welcome } from './welcome.tsx';
import { labels } from '../../i18n/labels.ts';

export function DashboardScreen() {
  const { i18n } = useLingui();
  return (
    <Page view={{ page: 'Dashboard' }} title={i18n._(labels.menu.dashboard)} sub={today(useLocale())}>
      <div className="grid gap-8">
        <Welcome />
        <Areas />
      </div>
    </Page>
  );
}

/** The weekday in the reader's language; the date always as dd/mm/yyyy. */
function today(locale: string): string {
  const now = new Date();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now);
  return `${weekday}, ${formatDate(now)}`;
}
