import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@portal/client/i18n/dates';
import { useLocale } from '@portal/client/i18n/locale';
import { timeAgo } from '@portal/client/i18n/time-ago';
import type { ImportSummary } from '@portal/contract/backoffice/imports';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

import { type ListColumn, rowLinkProps } from '../../../lists/list-column.ts';
import { doorLabels, importLabels } from '../import-labels.ts';
import { ImportStateBadge } from './import-state-badge.tsx';

export function useImportColumns(): readonly ListColumn<ImportSummary>[] {
  const { t, i18n } = useLingui();
  return [
    { id: 'file', title: t(importLabels.file), cell: (imported) => <FileLink imported={imported} /> },
    {
      id: 'feed',
      title: t(importLabels.feed),
      className: 'w-1/6 @max-2xl:hidden',
      cell: ({ feed }) => <span data-content>{feed.name}</span>,
    },
    {
      id: 'by',
      title: t({ id: 'imports.by', message: 'By' }),
      className: 'w-32 @max-4xl:hidden',
      cell: (imported) => <By imported={imported} />,
    },
    {
      id: 'at',
      title: t({ id: 'imports.when', message: 'When' }),
      className: 'w-32',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'rows',
      title: t({ id: 'imports.rows', message: 'Rows' }),
      isNumeric: true,
      className: 'w-20 @max-4xl:hidden',
      cell: ({ rowCount }) => (rowCount === null ? '–' : i18n.number(rowCount)),
    },
    {
      id: 'written',
      title: t({ id: 'imports.written', message: 'Written' }),
      isNumeric: true,
      className: 'w-24 @max-3xl:hidden',
      cell: (imported) => i18n.number(writtenRows(imported)),
    },
    {
      id: 'fault',
      title: t({ id: 'imports.givenBack', message: 'Refused' }),
      isNumeric: true,
      className: 'w-28',
      cell: ({ found }) => i18n.number(found.fault),
    },
    {
      id: 'state',
      title: t({ id: 'imports.status', message: 'Status' }),
      className: 'w-52',
      cell: (imported) => <ImportStateBadge imported={imported} />,
    },
  ];
}

/** How many records an import has created, changed or removed so far. */
function writtenRows({ written: { created, changed, removed } }: ImportSummary): number {
  return created + changed + removed;
}

function FileLink({ imported: { id, fileName } }: { imported: ImportSummary }) {
  return (
    <Link to="/import/$id" params={{ id }} data-content title={fileName} {...rowLinkProps}>
      {fileName}
    </Link>
  );
}

/** A person, the key of a machine, or how a file came without either. */
function By({ imported: { startedBy, keyName, door } }: { imported: ImportSummary }) {
  const { t } = useLingui();
  if (startedBy) return <span data-content>{startedBy.name}</span>;
  if (keyName === null) return t(doorLabels[door]);
  return (
    <>
      <KeyRound aria-hidden="true" className="me-0.5 inline size-3.5 align-[-0.125em] text-muted" />
      <span className="sr-only">{t({ id: 'imports.key', message: 'Key' })}</span> <span data-content>{keyName}</span>
    </>
  );
}

function When({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={formatDateTime(at)} className="text-muted">
      {timeAgo(at, locale)}
    </time>
  );
}

/** A function and not a component, because the list calls it for each row. */
export const importCard = (imported: ImportSummary) => <ImportCardRow imported={imported} />;

function ImportCardRow({ imported }: { imported: ImportSummary }) {
  const { t } = useLingui();
  const givenBack = imported.found.fault;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between gap-3">
        <FileLink imported={imported} />
        <ImportStateBadge imported={imported} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span data-content>{imported.feed.name}</span>
        <When at={imported.createdAt} />
        <span>{t({ id: 'imports.givenBackCount', message: plural(givenBack, { one: '# refused', other: '# refused' }) })}</span>
      </p>
    </div>
  );
}
