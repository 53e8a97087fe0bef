import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { firstTranslation } from '@portal/contract/locales';
import { useQuery } from '@tanstack/react-query';

import { ListViews } from '../../../lists/list-views.tsx';
import { type ContentListParams, contentSummaryQuery } from './content-list.api.ts';
import { contentStateLabels } from '../content-state.tsx';
import { countedText } from './counted-text.ts';

type Filters = Omit<ContentListParams, 'sort' | 'order' | 'page'>;

/** Ready-made filters: by state, and what someone should look at. */
export function ContentViews({ filters }: { filters: Filters }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const language = languageName(firstTranslation, locale);
  const { data: summary } = useQuery(contentSummaryQuery);
  const countOf = (total: number | undefined) => {
    if (total === undefined) return undefined;
    const items = countedText(i18n, total);
    const label = t({ id: 'contentList.counted', message: plural(total, { one: `${items} item`, other: `${items} items` }) });
    return { value: items, label };
  };
  const views: { id: string; label: string; count: ReturnType<typeof countOf>; search: Filters & Record<string, string> }[] = [
    { id: 'all', label: t({ id: 'contentList.all', message: 'All' }), count: countOf(summary?.total), search: {} },
    {
      id: 'drafts',
      label: t({ id: 'contentList.drafts', message: 'Drafts' }),
      count: countOf(summary?.drafts),
      search: { state: 'draft' },
    },
    {
      id: 'scheduled',
      label: t(contentStateLabels.scheduled),
      count: countOf(summary?.scheduled),
      search: { state: 'scheduled' },
    },
    { id: 'changed', label: t(contentStateLabels.changed), count: countOf(summary?.changed), search: { state: 'changed' } },
    {
      id: 'expiring',
      label: t({ id: 'contentList.expiring', message: 'Expires this week' }),
      count: countOf(summary?.expiring),
      search: { check: 'expiring' },
    },
    {
      id: 'overdue',
      label: t({ id: 'contentList.overdue', message: 'Review due' }),
      count: countOf(summary?.overdue),
      search: { check: 'overdue' },
    },
    {
      id: 'untranslated',
      label: t({ id: 'contentList.untranslated', message: `${language} missing` }),
      count: countOf(summary?.untranslated),
      search: { state: 'live', missing: firstTranslation },
    },
    {
      id: 'outdated',
      label: t({ id: 'contentList.outdated', message: 'Outdated languages' }),
      count: countOf(summary?.outdated),
      search: { check: 'outdated' },
    },
  ];
  const current = views.find(({ search }) => asText(search) === asText(filters))?.id;
  return <ListViews label={t({ id: 'contentList.views', message: 'Views of content' })} views={views} current={current} />;
}

function asText({ q, kind, state, missing, check, owner }: Filters): string {
  return JSON.stringify([q, kind, state, missing, check, owner]);
}
