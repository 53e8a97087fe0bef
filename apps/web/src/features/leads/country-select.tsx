import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { NativeSelect } from '@portal/ui/native-select';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';
import { leadSummaryQuery } from './leads.api.ts';

/** Filters by country: offers the countries of all leads by name, plus the one in the URL even if no lead is from there. */
export function CountrySelect({ country }: { country: string | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const countries = useQuery(leadSummaryQuery).data?.countries ?? [];
  const counts = new Map(countries.map((each) => [each.country, each.count]));
  if (country !== undefined && !counts.has(country)) counts.set(country, 0);
  const options = Array.from(counts, ([code, count]) => ({ code, count, name: countryName(code, locale) }));
  return (
    <NativeSelect
      label={t(labels.field.country)}
      icon={<MapPin />}
      value={country ?? ''}
      onChange={(event) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, country: event.target.value || undefined, page: undefined }),
          resetScroll: false,
        })
      }
    >
      <option value="">{t({ id: 'leads.allCountries', message: 'All countries' })}</option>
      {options
        .toSorted((one, other) => one.name.localeCompare(other.name, locale))
        .map(({ code, count, name }) => (
          <option key={code} value={code} data-content>
            {`${name}: ${count}`}
          </option>
        ))}
    </NativeSelect>
  );
}
