import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useDebounced } from '@portal/client/forms/use-debounced';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import type { HeadCount as Count } from '@portal/contract/backoffice/audiences';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { InlineError } from '../inline-error.tsx';
import { AudienceDifference } from './audience-difference.tsx';
import { headCountQuery } from './audiences.api.ts';

const countDelayMs = 200;

/** How many people an audience reaches, counted again while it is being chosen. */
export function HeadCount({ contentId, audience }: { contentId: number; audience: AudienceRule | null }) {
  const { t } = useLingui();
  const status = useRef<HTMLDivElement>(null);
  const counted = useDebounced(audience, countDelayMs);
  const count = useQuery(headCountQuery(contentId, counted));
  const isOld = count.isPlaceholderData || counted !== audience;

  const handleRetry = () => {
    // The button is gone while counting.
    status.current?.focus();
    void count.refetch();
  };

  return (
    <div className="grid gap-1.5 rounded-md bg-accent-soft px-3 py-2.5">
      <div
        ref={status}
        role="status"
        tabIndex={-1}
        aria-busy={isOld || count.isPending}
        className={`grid gap-1.5 outline-none ${isOld ? 'opacity-60 transition-opacity delay-150' : ''}`}
      >
        {count.isPending && (
          <>
            <span className="sr-only">{t({ id: 'audience.counting', message: 'Counting the people' })}</span>
            <SkeletonBar className="h-16" />
          </>
        )}
        {count.data && <Sentence count={count.data} isEveryone={counted === null} />}
        {count.data?.difference && <AudienceDifference difference={count.data.difference} />}
      </div>
      {count.isError && <InlineError text={errorMessage(count.error)} onRetry={handleRetry} />}
    </div>
  );
}

function Sentence({ count: { people, companies, countries }, isEveryone }: { count: Count; isEveryone: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <span>
        {isEveryone
          ? t({ id: 'audience.visibleToAll', message: 'Visible to everyone' })
          : t({ id: 'audience.visibleTo', message: 'Visible to' })}
      </span>{' '}
      <strong className="text-16 font-semibold tracking-tight text-strong">
        {t({
          id: 'audience.count',
          message: `${plural(people, { one: '# person', other: '# people' })} in ${plural(companies, {
            one: '# company',
            other: '# companies',
          })}`,
        })}
      </strong>
      {people > 0 && <CountrySplit countries={countries} />}
    </>
  );
}

const shownCountries = 3;
const seriesStyles = ['bg-series-1', 'bg-series-2', 'bg-series-3'];

/** The biggest countries and the sum of the others, as a bar with its legend. */
function CountrySplit({ countries }: { countries: Count['countries'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const others = countries.slice(shownCountries).reduce((sum, { people }) => sum + people, 0);
  const parts = countries.slice(0, shownCountries).map(({ country, people }, index) => ({
    key: country ?? '',
    text: country ?? t({ id: 'audience.noCountry', message: 'no country' }),
    name: countryName(country, locale),
    people,
    style: seriesStyles[index] ?? '',
  }));
  if (others > 0) {
    const text = t({ id: 'audience.others', message: 'others' });
    parts.push({ key: 'others', text, name: text, people: others, style: 'bg-line-control' });
  }
  return (
    <>
      <span aria-hidden="true" className="flex h-2 gap-0.5">
        {parts.map(({ key, people, style }) => (
          <span key={key} className={`min-w-0.5 rounded-[2px] ${style}`} style={{ flex: people }} />
        ))}
      </span>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-muted">
        {parts.map(({ key, text, name, people, style }) => (
          <li key={key} title={name} className="inline-flex items-center gap-1.25">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${style}`} />
            {text} <b className="font-semibold text-strong tabular-nums">{number.format(people)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
