import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { lazy, Suspense, useEffect } from 'react';

import { SectionFailure } from '../../app/section-failure.tsx';
import { slideHeight } from './slide-height.ts';
import { usePortalContent } from './use-portal-content.ts';

// With the cleaner of their HTML, which is long to load: fetched while the slides themselves are.
const load = () => import('./slide-show.tsx');
const SlideShow = lazy(async () => ({ default: (await load()).SlideShow }));

/** What the provider wants seen first. A portal without slides leaves no gap. */
export function SlidesSection({ className = '' }: { className?: string }) {
  const content = usePortalContent();
  useEffect(() => {
    // Not earlier: the frame of the page is to be painted first.
    load().catch(() => undefined);
  }, []);

  if (content.isPending) return <Pending className={className} />;
  if (content.isError) {
    return (
      <Card className={`grid content-center ${slideHeight} ${className}`}>
        <SectionFailure error={content.error} onRetry={content.refetch} />
      </Card>
    );
  }
  if (content.data.slides.length === 0) return null;
  return (
    <div className={className}>
      <Suspense fallback={<Pending />}>
        <SlideShow slides={content.data.slides} />
      </Suspense>
    </div>
  );
}

function Pending({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t({ id: 'slides.loading', message: 'Loading highlights' })}</span>
      <SkeletonBar className={`rounded-lg ${slideHeight}`} />
    </div>
  );
}
