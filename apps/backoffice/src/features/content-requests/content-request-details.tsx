import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { getContentGap } from '@portal/contract/backoffice/content-requests';
import type { ResponseOf } from '@portal/contract/endpoint';
import { DescriptionList } from '@portal/ui/description-list';

import { AnswerForm } from './answer-form.tsx';
import { GivenAnswer } from './given-answer.tsx';

type GapDetails = ResponseOf<typeof getContentGap>['body'];

/** Who is behind a text, how they wrote it, and what answers it. */
export function ContentRequestDetails({ gap }: { gap: GapDetails }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { requests, searches, people, partners, countries, locales, firstAt, lastAt, writings } = gap;
  const personCount = (count: number) =>
    t({ id: 'contentRequests.personCount', message: plural(count, { one: '# person', other: '# people' }) });
  return (
    <div className="grid gap-5">
      {gap.answer ? <GivenAnswer gap={gap} answer={gap.answer} /> : <AnswerForm gap={gap} />}
      <DescriptionList
        columns={2}
        missing={t({ id: 'contentRequests.noValue', message: 'None' })}
        facts={[
          {
            label: t({ id: 'contentRequests.askedFor', message: 'Asked for by' }),
            value: personCount(requests),
          },
          {
            label: t({ id: 'contentRequests.searchedFor', message: 'Searched for' }),
            value: t({ id: 'contentRequests.timesCount', message: plural(searches, { one: 'once', other: '# times' }) }),
          },
          {
            label: t({ id: 'contentRequests.behind', message: 'Together' }),
            value: t({
              id: 'contentRequests.together',
              message: `${plural(people, { one: '# person', other: '# people' })} at ${plural(partners, { one: '# partner', other: '# partners' })}`,
            }),
          },
          {
            label: t({ id: 'contentRequests.languages', message: 'Languages' }),
            value: locales.map((each) => languageName(each, locale)).join(', '),
          },
          {
            label: t({ id: 'contentRequests.countries', message: 'Countries' }),
            value: countries.map((code) => countryName(code, locale)).join(', '),
            isWide: true,
          },
          { label: t({ id: 'contentRequests.first', message: 'First' }), value: timeAgo(firstAt, locale) },
          { label: t({ id: 'contentRequests.newest', message: 'Newest' }), value: timeAgo(lastAt, locale) },
        ]}
      />
      {writings.length > 1 && (
        <section aria-label={t({ id: 'contentRequests.writings', message: 'As people wrote it' })}>
          <h3 className="mb-1 text-13 font-normal tracking-normal text-muted">
            {t({ id: 'contentRequests.writings', message: 'As people wrote it' })}
          </h3>
          <ul className="divide-y divide-line-subtle">
            {writings.map(({ text, locale: written, people: count }) => (
              <li key={`${written} ${text}`} className="flex min-h-8 items-center gap-3 py-1">
                <span data-content lang={written} className="min-w-0 flex-1 wrap-anywhere">
                  {text}
                </span>
                <span className="text-13 whitespace-nowrap text-muted">{personCount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
