import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { formatDateTime } from '@portal/client/i18n/dates';
import type { ContentItem, RevisionRow } from '@portal/contract/backoffice/content';
import { Avatar } from '@portal/ui/avatar';
import { Badge, type BadgeTone } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { linkStyle } from '@portal/ui/button-style';
import { Card, CardHeader } from '@portal/ui/card';
import { notify } from '@portal/ui/notify';
import { SkeletonBar } from '@portal/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';

import { SectionError } from '../../../page/section-error.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { contentStateLabels } from '../content-state.tsx';
import { revisionsQuery } from '../content.api.ts';
import { InlineError } from '../inline-error.tsx';
import { useFailureTexts } from '../publishing/use-failure-texts.ts';
import { usePartTexts } from '../draft/use-part-texts.ts';

interface VersionsCardProps {
  item: ContentItem;
  /** Saves what is unsaved; false if that was not possible. */
  flush: () => Promise<boolean>;
  onRestore: (number: number) => Promise<unknown>;
}

/** Who has changed what and when. Any two versions can be compared, and each can be restored as a new draft. */
export function VersionsCard({ item, flush, onRestore }: VersionsCardProps) {
  const { t } = useLingui();
  const { unsaved } = useFailureTexts();
  const [older, setOlder] = useState<number>();
  const [compared, setCompared] = useState<number | 'newest'>();
  const [restored, setRestored] = useState<number>();
  const query = useInfiniteQuery(revisionsQuery(item.id));
  const list = useRef<HTMLOListElement>(null);
  /** The button is gone while versions are loading, or once the oldest one is shown. */
  const focusList = () => list.current?.focus();
  const loadOlder = async () => {
    if (query.isFetchingNextPage) return;
    const hadFailed = query.isFetchNextPageError;
    const { hasNextPage, isFetchNextPageError } = await query.fetchNextPage();
    if (!hasNextPage || (hadFailed && !isFetchNextPageError)) focusList();
  };
  const rows = query.data?.pages.flatMap(({ body }) => body) ?? [];
  const olderCount = Math.max(0, (query.data?.pages[0]?.total ?? 0) - rows.length);
  // What was discarded is no longer what staff edit, although it is the newest.
  const current = currentOf(rows);
  const hasEarlier = rows.at(-1) !== current;
  // The newest version is compared as it is now, with what has just been typed.
  const compare = async (which: number | 'newest') => {
    setCompared(which);
    if (!(await flush())) notify({ kind: 'error', text: unsaved });
    else if (which === 'newest') await openNewest();
    else setOlder(which);
    setCompared(undefined);
  };
  const openNewest = async () => {
    // Saving may have made a new version; the one before it is then another. It has also begun to load them again.
    const { data, error } = await query.refetch({ cancelRefetch: false });
    const loaded = data?.pages.flatMap(({ body }) => body) ?? [];
    const newest = currentOf(loaded);
    const before = newest && loaded[loaded.indexOf(newest) + 1];
    if (error) notify({ kind: 'error', text: errorMessage(error) });
    else if (before) setOlder(before.number);
  };
  const restore = async (number: number) => {
    setRestored(number);
    await onRestore(number);
    setRestored(undefined);
  };
  return (
    <Card aria-labelledby="editor-versions">
      <CardHeader
        id="editor-versions"
        title={t({ id: 'editor.versions', message: 'Versions' })}
        end={
          hasEarlier && (
            <Step isPending={compared === 'newest'} onPress={() => compared === undefined && compare('newest')}>
              {t({ id: 'editor.compare', message: 'Compare' })}
            </Step>
          )
        }
      />
      {query.isPending && (
        <div role="status" className="grid gap-3 p-(--card-px)">
          <span className="sr-only">{t({ id: 'editor.versionsLoading', message: 'Loading versions' })}</span>
          <SkeletonBar className="h-10 w-full" />
          <SkeletonBar className="h-10 w-full" />
        </div>
      )}
      {query.isError && rows.length === 0 && <SectionError error={query.error} onRetry={() => (focusList(), query.refetch())} />}
      {query.isSuccess && rows.length === 0 && (
        <p className="p-(--card-px) text-muted">
          {t({ id: 'editor.noVersions', message: 'No versions yet. The first change makes one.' })}
        </p>
      )}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t({ id: 'editor.versions', message: 'Versions' })}
        className="outline-accent -outline-offset-2 focus-visible:outline-2"
      >
        {rows.map((row) => (
          <Version
            key={row.number}
            row={row}
            item={item}
            isCurrent={row === current}
            isCompared={row.number === compared}
            isRestored={row.number === restored}
            onCompare={() => compared === undefined && compare(row.number)}
            onRestore={() => restored === undefined && restore(row.number)}
          />
        ))}
      </ol>
      {hasGaps(rows, current, olderCount) && (
        <p className="border-t border-line-subtle px-(--card-px) py-2 text-13 text-muted">
          {t({
            id: 'editor.versionGaps',
            message: 'Every change takes a number, also each save while typing, so not all numbers are in this list.',
          })}
        </p>
      )}
      {query.hasNextPage && (
        <div className="border-t border-line-subtle px-(--card-px) py-2">
          {query.isFetchNextPageError ? (
            <InlineError
              text={t({ id: 'editor.olderFailed', message: 'Older versions could not be loaded.' })}
              onRetry={() => void loadOlder()}
            />
          ) : (
            <button
              type="button"
              className={linkStyle}
              aria-disabled={query.isFetchingNextPage || undefined}
              onClick={() => void loadOlder()}
            >
              {t({ id: 'editor.older', message: `${olderCount} older` })}
            </button>
          )}
        </div>
      )}
      {older !== undefined && (
        <CompareDialog item={item} rows={rows} current={current} older={older} onClose={() => setOlder(undefined)} />
      )}
    </Card>
  );
}

/** What staff edit, or what is published if there is no draft. */
function currentOf(rows: readonly RevisionRow[]): RevisionRow | undefined {
  return rows.find(({ state }) => state !== 'discarded');
}

/** Whether the numbers that are shown leave out some down to the first; that of the draft is not shown. */
function hasGaps(rows: readonly RevisionRow[], current: RevisionRow | undefined, olderCount: number): boolean {
  const numbers = rows.filter((row) => row !== current || row.state !== 'draft').map(({ number }) => number);
  const before = olderCount > 0 ? [] : [0];
  return [...numbers, ...before].some((number, index) => index > 0 && numbers[index - 1] !== number + 1);
}

interface VersionProps {
  row: RevisionRow;
  item: ContentItem;
  isCurrent: boolean;
  isCompared: boolean;
  isRestored: boolean;
  onCompare: () => unknown;
  onRestore: () => unknown;
}

function Version({ row, item, isCurrent, isCompared, isRestored, onCompare, onRestore }: VersionProps) {
  const { t, i18n } = useLingui();
  const { nameOf } = usePartTexts([item]);
  const { number, author, createdAt, changed, state, restoredFrom } = row;
  const time = formatDateTime(createdAt) ?? '';
  const changes = changed.map(nameOf).join(', ');
  const { tone, label } = states[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 border-b border-line-subtle px-(--card-px) py-2 last:border-b-0">
      <Avatar name={author ?? ''} size="sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-strong">
          {isCurrent && state === 'draft'
            ? t({ id: 'editor.newestVersion', message: `Newest · ${time}` })
            : t({ id: 'editor.version', message: `${number} · ${time}` })}
          {label && <Badge tone={tone}>{i18n._(label)}</Badge>}
        </p>
        <p className="text-13 text-muted">
          {[
            author ?? t({ id: 'editor.unknownAuthor', message: 'Not from the back office' }),
            restoredFrom !== null && t({ id: 'editor.restoredFrom', message: `restored from ${restoredFrom}` }),
            changes,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <div className="col-start-2 -ms-2.5 flex flex-wrap">
          <Step
            label={t({ id: 'editor.compareVersion', message: `Compare version ${number} with the newest` })}
            isPending={isCompared}
            onPress={onCompare}
          >
            {t({ id: 'editor.compare', message: 'Compare' })}
          </Step>
          <Step
            label={t({ id: 'editor.restoreVersion', message: `Restore version ${number}` })}
            isPending={isRestored}
            onPress={onRestore}
          >
            {t({ id: 'editor.restore', message: 'Restore' })}
          </Step>
        </div>
      )}
    </li>
  );
}

interface StepProps {
  label?: string;
  isPending: boolean;
  onPress: () => unknown;
  children: string;
}

function Step({ label, isPending, onPress, children }: StepProps) {
  return (
    <Button size="sm" kind="ghost" aria-label={label} aria-disabled={isPending || undefined} onPress={onPress}>
      {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </Button>
  );
}

const states: Record<RevisionRow['state'], { tone: BadgeTone; label?: MessageDescriptor }> = {
  draft: { tone: 'neutral', label: contentStateLabels.draft },
  scheduled: { tone: 'info', label: contentStateLabels.scheduled },
  live: { tone: 'success', label: contentStateLabels.live },
  discarded: { tone: 'neutral', label: msg({ id: 'editor.discardedVersion', message: 'Discarded' }) },
  earlier: { tone: 'neutral' },
};
