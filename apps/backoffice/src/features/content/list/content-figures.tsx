import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { firstTranslation } from '@portal/contract/locales';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { contentSummaryQuery } from './content-list.api.ts';
import { countedText } from './counted-text.ts';

/** "1,284 items, 1,231 live. 42 live items lack German." */
export function ContentFigures() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { data: summary, isError } = useQuery(contentSummaryQuery);
  // The list itself says that the server cannot be reached.
  if (isError && !summary) return null;
  if (!summary) return <SkeletonBar className="my-0.5 h-3.5 w-56" />;
  const { total, untranslated } = summary;
  const items = countedText(i18n, total);
  const live = countedText(i18n, summary.live);
  const lacking = countedText(i18n, untranslated);
  const language = languageName(firstTranslation, locale);
  return [
    t({
      id: 'contentList.figures',
      message: plural(total, { one: `${items} item, ${live} live.`, other: `${items} items, ${live} live.` }),
    }),
    untranslated > 0 &&
      t({
        id: 'contentList.lacking',
        message: plural(untranslated, {
          one: `${lacking} live item lacks ${language}.`,
          other: `${lacking} live items lack ${language}.`,
        }),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}
