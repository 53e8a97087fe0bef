import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { QuickLink } from '@portal/contract/dashboard';
import { downloadUrl } from '@portal/contract/documents';
import { Card, CardHeader } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { makeScrollableFocusable } from '@portal/ui/make-scrollable-focusable';
import { SkeletonBar } from '@portal/ui/skeleton';
import { ExternalLink, FileText, FileX } from 'lucide-react';

import { ContentLink } from '../../content/content-link.tsx';
import { SectionError } from '../../page/section-error.tsx';
import { labels } from '../../i18n/labels.ts';
import { useOpenDocument } from '../../content/use-open-document.ts';
import { usePortalContent } from './use-portal-content.ts';

export function QuickLinks({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="quick-links-title" className={`flex flex-col overflow-clip ${className}`}>
      <CardHeader id="quick-links-title" title={t(labels.section.quickLinks)} />
      <Content />
    </Card>
  );
}

function Content() {
  const { t } = useLingui();
  const content = usePortalContent();

  if (content.isPending) return <QuickLinksSkeleton />;
  if (content.isError) return <SectionError error={content.error} onRetry={content.refetch} />;
  if (content.data.quicklinks.length === 0) {
    return <EmptyState art="paper" level={3} title={t({ id: 'quickLinks.none', message: 'No quick links available.' })} />;
  }
  return (
    <ul
      ref={makeScrollableFocusable}
      className={`divide-y divide-line-subtle desktop:min-h-60 desktop:flex-1 desktop:basis-0 desktop:overflow-y-auto ${scrollShadowStyle}`}
    >
      {content.data.quicklinks.map((link) => (
        <li key={link.id}>
          <Entry link={link} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ link }: { link: QuickLink }) {
  const { t } = useLingui();
  const openDocument = useOpenDocument();
  const locale = useLocale();
  const title = link.title ?? t({ id: 'content.untitled', message: 'No title available.' });
  const [asset] = link.assets;

  if (link.isExternal && link.url) {
    return (
      <ContentLink path={link.url} className={entryStyle}>
        <ExternalLink />
        <span data-content className={titleStyle}>
          {title}
        </span>
      </ContentLink>
    );
  }
  if (!asset) {
    return (
      <div className={entryStyle}>
        <FileX />
        <span data-content className={titleStyle}>
          {title}
        </span>
        <span className={endStyle}>{t({ id: 'document.noPdf', message: 'No PDF available' })}</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      data-document={asset.id}
      onClick={() => openDocument({ id: asset.id, url: downloadUrl(locale, Number(asset.id)), recordViewOn: 'close' })}
      className={entryStyle}
    >
      <FileText />
      <span data-content className={titleStyle}>
        {title}
      </span>
      <span className={endStyle}>{t({ id: 'document.pdf', message: 'PDF' })}</span>
    </button>
  );
}

function QuickLinksSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'quickLinks.loading', message: 'Loading quick links' })}</span>
      <div aria-hidden="true" className="desktop:h-60 desktop:overflow-clip">
        {[60, 45, 70, 50, 40].map((width) => (
          <div key={width} className="flex h-12 items-center gap-3 px-5 max-tablet:px-4">
            <SkeletonBar className="size-4.5" />
            <span style={{ inlineSize: `${width}%` }}>
              <SkeletonBar className="h-3.5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

// Scroll shadow: one gradient is a shadow fixed to the bottom of the box, the other scrolls with the list and covers the shadow at
// its end. The shadow is therefore visible only while there is more below.
const scrollShadowStyle =
  'desktop:[scrollbar-width:thin] ' +
  'desktop:[background:linear-gradient(transparent,var(--surface-card)_60%)_bottom/100%_4rem_no-repeat_local,linear-gradient(transparent,var(--surface-pressed))_bottom/100%_2.5rem_no-repeat_scroll]';
const entryStyle =
  'flex min-h-11.75 w-full items-center gap-3 px-5 py-1.5 text-start font-medium text-strong transition-colors focus-visible:-outline-offset-2 max-tablet:px-4 ' +
  '[&:is(a,button)]:hover:bg-hover [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted';
const titleStyle = 'line-clamp-2 min-w-0 flex-1 wrap-anywhere';
const endStyle = 'shrink-0 text-13 font-normal text-muted';
