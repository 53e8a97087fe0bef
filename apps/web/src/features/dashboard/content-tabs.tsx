import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { scrollStop } from '@portal/ui/scroll-stop';
import { SkeletonBar } from '@portal/ui/skeleton';
import { Tabs } from '@portal/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ContentEntry } from './content-entry.tsx';
import { type ContentKind, contentListQuery } from './content-lists.api.ts';

/** What others read most, and what is new. The chosen tab stands in the address. */
export function ContentTabs({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const { content: selected = 'popular' } = useSearch({ strict: false });
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

function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useLingui();
  const list = useQuery(contentListQuery(kind, useLocale()));

  if (list.isPending) return <Pending />;
  if (list.isError) {
    return (
      <div className="min-h-60">
        <ErrorState
          title={
            kind === 'popular'
              ? t({ id: 'content.popularFailed', message: 'Error fetching popular content' })
              : t({ id: 'content.newFailed', message: 'Error fetching new content' })
          }
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
          title={t({ id: 'content.none', message: 'Nothing here yet.' })}
          text={
            kind === 'popular'
              ? t({ id: 'content.nonePopular', message: 'What partners open most in a month is listed here.' })
              : t({ id: 'content.noneNew', message: 'Documents, videos and news are listed here as soon as they are published.' })
          }
        />
      </div>
    );
  }
  return (
    <ul ref={scrollStop} className="max-h-60 divide-y divide-line-subtle overflow-y-auto desktop:h-60 [scrollbar-width:thin]">
      {list.data.map((item) => (
        <li key={item.id}>
          <ContentEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function Pending() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'content.loading', message: 'Loading content' })}</span>
      <div aria-hidden="true" className="h-60 overflow-clip">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="flex h-16 items-center gap-3.5 px-5 max-tablet:px-4">
            <SkeletonBar className="size-9 rounded-md" />
            <span className="grid flex-1 gap-2">
              <SkeletonBar className="h-3.5 w-2/5" />
              <SkeletonBar className="h-3 w-3/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
