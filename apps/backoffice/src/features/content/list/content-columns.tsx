import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { ContentRow, contentSorts } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { Tile } from '@portal/ui/tile';
import { Link } from '@tanstack/react-router';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { type ListColumn, rowLinkProps } from '../../../lists/list-column.ts';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import { RowStateBadge } from '../content-state.tsx';
import { LocaleChips } from '../locale-chips.tsx';

export type ContentSort = (typeof contentSorts)[number];

/** The columns of the list. With rows of two lines, the second line has what the columns that are missing would have shown. */
export function useContentColumns(hasTwoLines: boolean): readonly ListColumn<ContentRow, ContentSort>[] {
  const { t } = useLingui();
  const title: ListColumn<ContentRow, ContentSort> = {
    id: 'title',
    title: t({ id: 'contentList.title', message: 'Title' }),
    sort: 'title',
    cell: (row) => (hasTwoLines ? <TwoLines row={row} /> : <ContentTitle row={row} />),
  };
  const state: ListColumn<ContentRow, ContentSort> = {
    id: 'state',
    title: t({ id: 'contentList.state', message: 'Status' }),
    className: 'w-32',
    cell: (row) => <RowStateBadge {...row} />,
  };
  const languages: ListColumn<ContentRow, ContentSort> = {
    id: 'languages',
    title: t({ id: 'contentList.languages', message: 'Languages' }),
    className: 'w-52',
    cell: (row) => <LocaleChips locales={row.locales} outdated={row.outdatedLocales} />,
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
      className: 'w-32 text-muted @max-[66rem]:hidden',
      cell: ({ kind }) => t(contentKindLabels[kind]),
    },
    state,
    languages,
    {
      id: 'audience',
      title: t({ id: 'contentList.audience', message: 'Audience' }),
      className: 'w-44 @max-[60rem]:hidden',
      cell: (row) => <Audience row={row} />,
    },
    {
      id: 'owner',
      title: t({ id: 'contentList.owner', message: 'Owner' }),
      className: 'w-32 @max-[72rem]:hidden',
      cell: (row) => <Owner row={row} />,
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
    </div>
  );
}

/** The title of a piece of content; a new one has none yet. */
export function useTitleOf(): (row: { readonly title: string }) => string {
  const { t } = useLingui();
  return ({ title }) => title || t({ id: 'contentList.untitled', message: 'Untitled' });
}

function ContentTitle({ row }: { row: ContentRow }) {
  const titleOf = useTitleOf();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ContentKindIcon kind={row.kind} className="size-4 shrink-0 text-muted" />
      <Link to="/content/$id" params={{ id: String(row.id) }} data-content {...rowLinkProps}>
        {titleOf(row)}
      </Link>
    </span>
  );
}

function TwoLines({ row }: { row: ContentRow }) {
  return (
    <span className="grid min-w-0 gap-px">
      <ContentTitle row={row} />
      <SecondLine row={row} />
    </span>
  );
}

function SecondLine({ row }: { row: ContentRow }) {
  const { t } = useLingui();
  const audience = useAudienceName(row);
  return (
    <span className="flex min-w-0 gap-x-2 text-13 text-muted">
      <span className="shrink-0">{t(contentKindLabels[row.kind])}</span>
      <span data-content className="truncate">
        {audience}
      </span>
      <span className="shrink-0 @min-[46rem]:hidden">
        <Updated row={row} />
      </span>
    </span>
  );
}

function useAudienceName({ audience, kind }: ContentRow): string {
  const { t } = useLingui();
  if (audience) return audience.name;
  return contentKind(kind).hasAudience
    ? t({ id: 'contentList.everyone', message: 'Everyone' })
    : t({ id: 'contentList.byPriceGroup', message: 'By price group' });
}

function Audience({ row }: { row: ContentRow }) {
  const { t, i18n } = useLingui();
  const name = useAudienceName(row);
  const people = row.audience?.people;
  return (
    <span className="flex min-w-0 items-baseline gap-2" title={name}>
      <span data-content className="truncate">
        {name}
      </span>
      {people !== undefined && (
        <span className="ms-auto shrink-0 text-13 text-muted tabular-nums">
          <span aria-hidden="true">{i18n.number(people)}</span>
          <span className="sr-only">
            {t({ id: 'contentList.people', message: plural(people, { one: '# person', other: '# people' }) })}
          </span>
        </span>
      )}
    </span>
  );
}

function Owner({ row: { owner } }: { row: ContentRow }) {
  if (!owner) return <span className="text-muted">–</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={owner.name}>
      <Tile name={owner.name} shape="round" />
      <span data-content className="truncate">
        {owner.name}
      </span>
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
