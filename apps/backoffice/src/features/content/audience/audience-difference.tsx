import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';

interface Side {
  readonly people: number;
  readonly companies: number;
  readonly names: readonly string[];
}

/** Who would get the content and who would lose it, compared with what is published. */
export function AudienceDifference({ difference: { gains, loses } }: { difference: { gains: Side; loses: Side } }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { people: gained, companies: gainingCompanies } = gains;
  const { people: lost, companies } = loses;
  const gainedNames = namesOf(gains, locale, others);
  const lostNames = namesOf(loses, locale, others);
  if (gainingCompanies === 0 && companies === 0) {
    return <p className="text-13 text-muted">{t({ id: 'audience.same', message: 'The same people as now.' })}</p>;
  }
  return (
    <>
      {gainingCompanies > 0 && (
        <p data-content className="text-13 text-muted">
          {gainText()}
        </p>
      )}
      {companies > 0 && (
        <p data-content className="text-13 font-medium text-warning">
          {t({
            id: 'audience.loses',
            message: `${plural(lost, { one: '# person', other: '# people' })} in ${plural(companies, {
              one: '# company',
              other: '# companies',
            })} ${plural(lost, { one: 'loses', other: 'lose' })} it: ${lostNames}.`,
          })}
        </p>
      )}
    </>
  );

  function gainText(): string {
    if (companies === 0) {
      return t({
        id: 'audience.gains',
        message: `${plural(gained, { one: '# more person than now', other: '# more people than now' })}: ${gainedNames}.`,
      });
    }
    return t({
      id: 'audience.gainsToo',
      message: `${plural(gained, { one: '# person', other: '# people' })} in ${plural(gainingCompanies, {
        one: '# company',
        other: '# companies',
      })} ${plural(gained, { one: 'gains', other: 'gain' })} it: ${gainedNames}.`,
    });
  }

  function others(count: number): string {
    return t({ id: 'audience.moreCompanies', message: plural(count, { one: '# more company', other: '# more companies' }) });
  }
}

const shownNames = 3;

function namesOf({ names, companies }: Side, locale: string, others: (count: number) => string): string {
  const shown = names.slice(0, shownNames);
  const rest = companies - shown.length;
  return new Intl.ListFormat(locale).format(rest > 0 ? [...shown, others(rest)] : shown);
}
