import { useLingui } from '@lingui/react/macro';
import { getFooter } from '@portal/contract/portal-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { call } from '../api/call.ts';
import type { Locale } from '@portal/contract/locales';
import { useLocale } from '../i18n/locale.ts';
import { portalConfig } from './portal-config.ts';

const SanitisedHtml = lazy(async () => ({ default: (await import('./sanitised-html.tsx')).SanitisedHtml }));

/** The provider's own words, or a placeholder until they are there; without them nothing is missing, so a failure is silent. */
export function Footer() {
  const { data } = useQuery(footerQuery(useLocale()));
  return (
    <footer className="mt-10 min-h-9 border-t border-line pt-4 text-13 text-muted print:hidden">
      {data?.body ? (
        <Suspense fallback={<Placeholder />}>
          <SanitisedHtml html={data.body} className={htmlStyle} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </footer>
  );
}

function Placeholder() {
  const { t } = useLingui();
  const { name } = portalConfig().brand;
  return <p className="py-0.5">{t({ id: 'footer.placeholder', message: `© ${name}` })}</p>;
}

const footerQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['footer', locale],
    queryFn: ({ signal }) => call(getFooter, { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const htmlStyle =
  '[&_a]:inline-flex [&_a]:items-center [&_a]:py-0.5 [&_a]:underline-offset-[3px] [&_a:hover]:text-strong [&_a:hover]:underline max-tablet:[&_a]:min-h-6 ' +
  '[&_p]:flex [&_p]:flex-wrap [&_p]:gap-x-5 [&_p]:gap-y-1 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-5 [&_ul]:gap-y-1';
