import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { ContentRow, contentSorts } from '@portal/contract/backoffice/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { type ListColumn, rowLinkProps } from '../../../lists/list-column.ts';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import { RowStateBadge } from '../content-state.tsx';
import { LocaleChips } from '../locale-chips.tsx';
import { useTitleOf } from '../use-title-of.ts';
import { ContentAudience } from './content-audience.tsx';
import { ContentOwner } from './content-owner.tsx';

export type ContentSort = (typeof contentSorts)[number];

/** The columns of the list. With rows of two lines, the second lines have what the columns that are missing would have shown. */
export function useContentColumns(hasTwoLines: boolean): readonly ListColumn<ContentRow, ContentSort>[] {
  const { t } = useLingui();
  const title: ListColumn<ContentRow, ContentSort> = {
    id: 'title',
    title: t({ id: 'contentList.title', message: 'Title' }),
    sort: 'title',
    cell: (row) => inLines(<ContentTitle row={row} />, hasTwoLines && <SecondLine row={row} />),
  };
  const state: ListColumn<ContentRow, ContentSort> = {
    id: 'state',
    title: t({ id: 'contentList.state', message: 'Status' }),
    className: hasTwoLines ? 'w-32' : 'w-30',
    cell: (row) => inLines(<RowStateBadge {...row} />, hasTwoLines && <LabelledOwner row={row} />),
  };
  const languages: ListColumn<ContentRow, ContentSort> = {
    id: 'languages',
    title: t({ id: 'contentList.languages', message: 'Languages' }),
    className: 'w-52',
    cell: (row) =>
      inLines(
        <LocaleChips locales={row.locales} outdated={row.outdatedLocales} />,
        hasTwoLines && (
          <span className="@min-[46rem]:hidden">
            <Updated row={row} />
          </span>
        ),
      ),
  };
  const updated: ListColumn<ContentRow, ContentSort> = {
    id: 'updated',
    title: t({ id: 'contentList.updated', message: 'Updated' }),
    sort: 'updated',
    className: hasTwoLines ? 'w-30 @max-[46rem]:hidden' : 'w-30',
    cell: (row) => <Updated row={row} />,
  };
  if (hasTwoLines) return [title, state, languages, updated];
  return [
    title,
    {
      id: 'kind',
      title: t({ id: 'contentList.kind', message: 'Type' }),
      sort: 'kind',
      className: 'w-32 text-muted @max-[70rem]:hidden',
      cell: ({ kind }) => t(contentKindLabels[kind]),
    },
    state,
    languages,
    {
      id: 'audience',
      title: t({ id: 'contentList.audience', message: 'Audience' }),
      className: 'w-40',
      cell: (row) => <ContentAudience row={row} />,
    },
    {
      id: 'owner',
      title: t({ id: 'contentList.owner', message: 'Owner' }),
      className: 'w-32',
      cell: (row) => <ContentOwner row={row} />,
    },
    updated,
  ];
}

/** The row on a phone. A function and not a component, because the list calls it for each row. */
export function contentCard(row: ContentRow) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <ContentTitle row={row} />
        <RowStateBadge {...row} />
      </div>
      <SecondLine row={row} />
      <LocaleChips locales={row.locales} outdated={row.outdatedLocales} />
      <div className="flex min-w-0 items-center justify-between gap-3 text-13">
        <LabelledOwner row={row} />
        <span className="shrink-0 text-muted">
          <Updated row={row} />
        </span>
      </div>
    </div>
  );
}

function ContentTitle({ row }: { row: ContentRow }) {
  const { t } = useLingui();
  const titleOf = useTitleOf();
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2">
      <span title={t(contentKindLabels[row.kind])} className="flex">
        <ContentKindIcon kind={row.kind} className="size-4 shrink-0 text-muted" />
      </span>
      <Link to="/content/$id" params={{ id: String(row.id) }} data-content {...rowLinkProps}>
        {titleOf(row)}
      </Link>
    </span>
  );
}

/** A cell with a second line, where rows have one. */
function inLines(first: ReactNode, second: ReactNode): ReactNode {
  if (!second) return first;
  return (
    <span className="grid min-w-0 grid-cols-1 justify-items-start gap-px">
      {first}
      <span className="w-full min-w-0 text-13 text-muted">{second}</span>
    </span>
  );
}

/** The owner where no column says that it is one. */
function LabelledOwner({ row }: { row: ContentRow }) {
  const { t } = useLingui();
  return (
    <span className="grid min-w-0 grid-cols-1">
      <span className="sr-only">{t({ id: 'contentList.owner', message: 'Owner' })}: </span>
      <ContentOwner row={row} />
    </span>
  );
}

function SecondLine({ row }: { row: ContentRow }) {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 gap-x-2 text-13 text-muted">
      <span className="shrink-0">{t(contentKindLabels[row.kind])}</span>
      <ContentAudience row={row} />
    </span>
  );
}

function Updated({ row: { updatedAt, updatedBy } }: { row: ContentRow }) {
  const locale = useLocale();
  return (
    <time dateTime={updatedAt} title={[formatDateTime(updatedAt), updatedBy].filter(Boolean).join(', ')}>
      {timeAgo(updatedAt, locale)}
    </time>
  );
}
