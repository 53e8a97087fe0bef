import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import { dialogHistoryState } from '@portal/client/navigation/use-dialog-param';
import type { Feed } from '@portal/contract/backoffice/feeds';
import type { ImportState } from '@portal/contract/backoffice/imports';
import { Badge } from '@portal/ui/badge';
import { buttonStyle, linkStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';

import { type ListColumn, rowLinkProps } from '../../../lists/list-column.ts';
import { stateLabels } from '../list/import-state-badge.tsx';
import { importLabels, kindLabels, modeLabels, scopeLabels } from '../import-labels.ts';

export function useFeedColumns(): readonly ListColumn<Feed>[] {
  const { t } = useLingui();
  return [
    { id: 'name', title: t(importLabels.feed), className: 'w-1/4 @4xl:w-1/5', cell: (feed) => <FeedLink feed={feed} /> },
    { id: 'kind', title: t(importLabels.kind), className: 'w-24 @max-2xl:hidden', cell: ({ kind }) => t(kindLabels[kind]) },
    {
      id: 'source',
      title: t(importLabels.source),
      className: 'w-32 @5xl:w-44 @max-3xl:hidden',
      cell: ({ source }) => (
        <span data-content title={source} className="font-mono text-13 text-muted">
          {source}
        </span>
      ),
    },
    {
      id: 'how',
      title: t({ id: 'imports.how', message: 'Scope and mode' }),
      className: 'w-76 @max-4xl:hidden',
      cell: (feed) => <How feed={feed} />,
    },
    {
      id: 'last',
      title: t({ id: 'imports.lastImport', message: 'Last import' }),
      cell: (feed) => (
        <span className="flex items-center justify-between gap-2">
          <LastImport feed={feed} />
          <StartLink feed={feed} />
        </span>
      ),
    },
  ];
}

/** Opens the dialog with the settings of the feed. */
function FeedLink({ feed: { id, name } }: { feed: Feed }) {
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, edit: id })) as never}
      state={dialogHistoryState}
      resetScroll={false}
      data-content
      title={name}
      {...rowLinkProps}
    >
      {name}
    </Link>
  );
}

function How({ feed: { mode, scope } }: { feed: Feed }) {
  const { t } = useLingui();
  const text = [t(scopeLabels[scope]), t(modeLabels[mode])].join(' · ');
  return (
    <span title={text} className="text-muted">
      {text}
    </span>
  );
}

function LastImport({ feed }: { feed: Feed }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { lastImport } = feed;
  if (!lastImport)
    return (
      <span className="inline-flex items-baseline gap-2 text-muted">
        {t({ id: 'imports.never', message: 'never' })}
        <Late feed={feed} />
      </span>
    );
  const { id, createdAt, state, rowCount, faultCount } = lastImport;
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <Link to="/import/$id" params={{ id }} title={formatDateTime(createdAt)} className={`${linkStyle} shrink-0`}>
        {timeAgo(createdAt, locale)}
      </Link>
      <Late feed={feed} />
      <span className="min-w-0 truncate text-13 text-muted">
        {state === 'done' && rowCount !== null ? (
          <>
            {t({ id: 'imports.rowsShort', message: plural(rowCount, { one: '# row', other: '# rows' }) })}
            {', '}
            {t({ id: 'imports.faultsShort', message: plural(faultCount, { one: '# refused', other: '# refused' }) })}
          </>
        ) : (
          // Its rows say nothing as long as they are not written.
          isImportState(state) && t(stateLabels[state])
        )}
      </span>
    </span>
  );
}

/** Whether a file that was expected has not come. */
function Late({ feed: { lateSince } }: { feed: Feed }) {
  const { t } = useLingui();
  if (lateSince === null) return null;
  const moment = formatDateTime(lateSince);
  const expected = t({ id: 'imports.lateMeans', message: `expected by ${moment}` });
  return (
    <span title={expected} className="shrink-0">
      <Badge tone="danger">
        {t({ id: 'imports.late', message: 'Late' })}
        <span className="sr-only">, {expected}</span>
      </Badge>
    </span>
  );
}

function isImportState(state: string): state is ImportState {
  return Object.hasOwn(stateLabels, state);
}

function StartLink({ feed: { id, name } }: { feed: Feed }) {
  const { t } = useLingui();
  const label = t({ id: 'imports.fileFor', message: `Import a file for ${name}` });
  return (
    <Link
      to="/import"
      search={{ feed: id } as never}
      aria-label={label}
      title={label}
      className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} -my-1`}
    >
      <Upload />
    </Link>
  );
}

/** A function and not a component, because the list calls it for each row. */
export const feedCard = (feed: Feed) => <FeedCard feed={feed} />;

function FeedCard({ feed }: { feed: Feed }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <FeedLink feed={feed} />
        <p className="text-13 text-muted">
          {t(kindLabels[feed.kind])} · <How feed={feed} />
        </p>
        <LastImport feed={feed} />
      </div>
      <StartLink feed={feed} />
    </div>
  );
}
