import { usePageTitle } from '@portal/client/page/use-page-title';
import { SkeletonBar } from '@portal/ui/skeleton';
import type { ReactNode } from 'react';

import type { PageView } from '../analytics/page-views.ts';
import { usePageView } from '../analytics/use-page-view.ts';
import { PartnerCard } from './partner-card.tsx';

interface PageProps {
  title: string;
  /** The title is content of the provider, not a text of the interface. */
  isContent?: boolean;
  /** The title is still loading: a skeleton bar takes its place, and `title` tells screen readers what is loading. */
  isPending?: boolean;
  /** Above the heading: a `BackLink` to the parent page. */
  back?: ReactNode;
  /** One muted line under the heading. */
  sub?: ReactNode;
  actions?: ReactNode;
  /** The page view to record when the page is opened. */
  view?: PageView;
  children: ReactNode;
}

/** Layout of a screen: heading, actions and the partner card, then the content. */
export function Page({ title, isContent = false, isPending = false, back, sub, actions, view, children }: PageProps) {
  usePageTitle(title);
  usePageView(view);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 tablet:mb-6">
        <div className="min-w-0 flex-1 basis-64">
          {back}
          <h1 tabIndex={-1} data-content={isContent || undefined} className="wrap-anywhere">
            {isPending ? <TitleSkeleton label={title} /> : title}
          </h1>
          {sub && <p className="mt-0.5 text-balance text-muted">{sub}</p>}
        </div>
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-3 max-tablet:contents tablet:ms-auto">
          {actions && <div className="flex items-center gap-2">{actions}</div>}
          <PartnerCard />
        </div>
      </div>
      {children}
    </>
  );
}

function TitleSkeleton({ label }: { label: string }) {
  return (
    <span className="flex h-8 items-center">
      <span className="sr-only">{label}</span>
      <SkeletonBar className="h-6 w-60 max-w-full" />
    </span>
  );
}
