import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { loadErrorText } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { makeScrollableFocusable } from '@portal/ui/make-scrollable-focusable';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tabs } from '@portal/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ContentItem } from '@portal/contract/documents';
import { linkStyle } from '@portal/ui/button-style';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ContentEntry } from './content-entry.tsx';
import { type ContentKind, contentListQuery } from './content-lists.api.ts';

const route = getRouteApi('/portal/dashboard');

/** How many entries are shown before "Show all" is pressed, where the list does not scroll. */
const collapsedCount = 4;

/** Popular and new content. The selected tab is in the URL. */
export function ContentTabs({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const { content: selected = 'popular' } = route.useSearch();
  const navigate = useNavigate();
  const label = t({ id: 'content.label', message: 'Content' });

  return (
    <Card aria-label={label} className={`overflow-clip ${className}`}>
      <Tabs
        label={label}
        selected={selected}
        onSelect={(kind: ContentKind) =>
          void navigate({
            to: '.',
            search: (old) => ({ ...old, content: kind === 'popular' ? undefined : kind }),
            resetScroll: false,
          })
        }
        isFlush
        tabs={[
          { id: 'popular', label: t(labels.section.popularContent), content: <ContentList kind="popular" /> },
          { id: 'new', label: t(labels.section.newContent), content: <ContentList kind="new" /> },
        ]}
      />
    </Card>
  );
}

const loadFailed = {
  popular: msg({ id: 'content.popularFailed', message: 'Error fetching popular content' }),
  new: msg({ id: 'content.newFailed', message: 'Error fetching new content' }),
};

function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useLingui();
  const list = useQuery(contentListQuery(kind, useLocale()));

  if (list.isPending) return <EntriesSkeleton />;
  if (list.isError) {
    return (
      <div className="min-h-60">
        <ErrorState
          title={loadErrorText(list.error, loadFailed[kind])}
          retryLabel={t(labels.button.tryAgain)}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <div className="min-h-60">
        <EmptyState
          art="paper"
          level={3}
          title={t({ id: 'content.none', message: 'Nothing here yet' })}
          text={
            kind === 'popular'
              ? t({ id: 'content.nonePopular', message: 'The content partners open most will appear here.' })
              : t({ id: 'content.noneNew', message: 'New documents, videos and news will appear here.' })
          }
        />
      </div>
    );
  }
  return <Entries items={list.data} />;
}

/** On a desktop the list scrolls. On smaller screens a button shows the rest, because nested scrolling traps the finger. */
function Entries({ items }: { items: readonly ContentItem[] }) {
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useState(false);
  const count = items.length;
  return (
    <>
      <ul
        ref={makeScrollableFocusable}
        className="divide-y divide-line-subtle desktop:h-60 desktop:max-h-60 desktop:overflow-y-auto [scrollbar-width:thin]"
      >
        {items.map((item, index) => (
          <li key={item.id} className={isExpanded || index < collapsedCount ? '' : 'max-desktop:hidden'}>
            <ContentEntry item={item} />
          </li>
        ))}
      </ul>
      {count > collapsedCount && (
        <div className={`${footerStyle} flex border-t border-line-subtle`}>
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className={`${linkStyle} min-h-11`}
          >
            {isExpanded
              ? t({ id: 'content.less', message: 'Show less' })
              : t({ id: 'content.all', message: `Show all ${count}` })}
          </button>
        </div>
      )}
    </>
  );
}

function EntriesSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'content.loading', message: 'Loading content' })}</span>
      <div aria-hidden="true" className="overflow-clip desktop:h-60">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-16 items-center gap-3.5 px-5 desktop:h-15 max-tablet:px-4">
            <SkeletonBar className="size-9 rounded-md" />
            <span className="grid flex-1 gap-2">
              <SkeletonBar className="h-3.5 w-2/5" />
              <SkeletonBar className="h-3 w-3/5" />
            </span>
          </div>
        ))}
        <div className={footerStyle} />
      </div>
    </div>
  );
}

const footerStyle = 'min-h-11 items-center px-5 desktop:hidden max-tablet:px-4';
