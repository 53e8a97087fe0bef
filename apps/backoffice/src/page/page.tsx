import { usePageTitle } from '@portal/client/page/use-page-title';
import { SkeletonBar } from '@portal/ui/skeleton';
import type { ReactNode } from 'react';

interface PageProps extends PageTitleProps {
  /** Above the heading: a `BackLink` to the parent page. */
  back?: ReactNode;
  /** Left of the heading: the logo of a company. */
  picture?: ReactNode;
  /** Beside the heading: a badge with the state. */
  badge?: ReactNode;
  /** One muted line under the heading. */
  sub?: ReactNode;
  /** At the end of the heading's row, one primary button at most. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Layout of a screen: the heading with one muted line on the left, actions on the right, then the content. */
export function Page({ title, isContent, isPending, back, picture, badge, sub, actions, children }: PageProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:mb-4 tablet:min-h-11">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          {picture}
          <div className="min-w-0 flex-1">
            {back}
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PageTitle {...{ title, isContent, isPending }} />
              {badge}
            </div>
            {sub && <p className="text-13 text-pretty text-muted">{sub}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">{actions}</div>}
      </div>
      {children}
    </>
  );
}

interface PageTitleProps {
  title: string;
  /** The title is a name from the data, not a text of the interface. */
  isContent?: boolean | undefined;
  /** The title is still loading: a skeleton bar takes its place, and `title` tells screen readers what is loading. */
  isPending?: boolean | undefined;
}

/** The heading of a screen, which is also the title of the browser tab. */
export function PageTitle({ title, isContent = false, isPending = false }: PageTitleProps) {
  usePageTitle(title);
  return (
    <h1 tabIndex={-1} data-content={isContent || undefined} className="text-20 wrap-anywhere">
      {isPending ? (
        <span className="flex h-7 items-center">
          <span className="sr-only">{title}</span>
          <SkeletonBar className="h-5 w-60 max-w-full" />
        </span>
      ) : (
        title
      )}
    </h1>
  );
}
