import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import { type ContentCheck, contentStates } from '@portal/contract/backoffice/content';
import { contentKindNames } from '@portal/contract/backoffice/content-kinds';
import { contentLocales } from '@portal/contract/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { FilterSelect } from '../../../lists/filter-select.tsx';
import { ListToolbar } from '../../../lists/list-toolbar.tsx';
import { NamedFilter } from '../../../lists/named-filter.tsx';
import { contentSummaryQuery } from './content-list.api.ts';
import { noOwner } from './content-owner.tsx';
import { contentStateLabels } from '../content-state.tsx';
import { LocaleLegend } from '../locale-chips.tsx';
import { ownerOptions } from '../owner-options.ts';

interface ContentToolbarProps {
  check: ContentCheck | undefined;
  /** The menu that exports the list. */
  end: ReactNode;
}

export function ContentToolbar({ check, end }: ContentToolbarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: summary } = useQuery(contentSummaryQuery);
  return (
    <ListToolbar
      searchLabel={t({ id: 'contentList.search', message: 'Title, model or file name' })}
      end={
        <>
          <span className="hidden pe-1.5 desktop:inline-flex">
            <LocaleLegend />
          </span>
          {end}
        </>
      }
    >
      <FilterSelect
        name="kind"
        label={t({ id: 'contentList.kind', message: 'Type' })}
        options={contentKindNames.map((value) => ({ value, label: t(contentKindLabels[value]) }))}
      />
      <FilterSelect
        name="state"
        label={t({ id: 'contentList.state', message: 'Status' })}
        options={contentStates.map((value) => ({ value, label: t(contentStateLabels[value]) }))}
      />
      <FilterSelect
        name="missing"
        label={t({ id: 'contentList.languageMissing', message: 'Language missing' })}
        options={contentLocales.map((value) => ({ value, label: languageName(value, locale) }))}
      />
      <FilterSelect
        name="owner"
        label={t({ id: 'contentList.owner', message: 'Owner' })}
        options={[{ value: 'none', label: t(noOwner) }, ...ownerOptions(summary?.owners ?? [])]}
      />
      {check && (
        <NamedFilter label={t({ id: 'contentList.view', message: 'View' })} name={t(checkLabels[check])} without={withoutCheck} />
      )}
    </ListToolbar>
  );
}

const checkLabels: Record<ContentCheck, MessageDescriptor> = {
  expiring: msg({ id: 'contentList.expiring', message: 'Expires this week' }),
  overdue: msg({ id: 'contentList.overdue', message: 'Review due' }),
  outdated: msg({ id: 'contentList.outdated', message: 'Outdated languages' }),
  scheduleFailed: msg({ id: 'contentList.scheduleFailed', message: 'Schedule failed' }),
};

const withoutCheck = { check: undefined };
