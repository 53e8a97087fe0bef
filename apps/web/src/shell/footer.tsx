import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { useLocale } from '@portal/client/i18n/locale';
import type { Locale } from '@portal/contract/locales';
import { getFooter } from '@portal/contract/portal-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { portalConfig } from '@portal/client/api/portal-config';

const SanitisedHtml = lazy(async () => ({ default: (await import('../content/sanitised-html.tsx')).SanitisedHtml }));

/** The provider's footer, or a placeholder while it loads. A failure is silent because the footer is optional. */
export function Footer() {
  const { data } = useQuery(footerQuery(useLocale()));
  return (
    <footer className="mt-10 min-h-10 border-t border-line pt-4 text-13 text-muted print:hidden">
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
  return <p className="py-0.75 touch:py-3.25">{t({ id: 'footer.placeholder', message: `© ${name}` })}</p>;
}

const footerQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['footer', locale],
    queryFn: ({ signal }) => call(getFooter, { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

// Providers usually write a paragraph and a list: shown side by side where there is room.
const htmlStyle =
  'flex flex-wrap items-baseline gap-x-5 gap-y-1 [&_a]:inline-flex [&_a]:min-h-6 touch:[&_a]:min-h-11 touch:[&_a]:min-w-11 [&_a]:items-center [&_a]:underline-offset-[3px] [&_a:hover]:text-strong ' +
  '[&_a:hover]:underline [&>p]:py-0.5 [&>ul]:flex [&>ul]:flex-wrap [&>ul]:gap-x-5 tablet:[&>ul]:ms-auto';
