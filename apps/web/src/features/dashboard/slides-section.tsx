import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { lazy, Suspense, useEffect } from 'react';

import { SectionError } from '../../page/section-error.tsx';
import { slideHeight } from './slide-height.ts';
import { usePortalContent } from './use-portal-content.ts';

// The carousel contains the HTML sanitizer, which is large, so its code is loaded in parallel with the slides.
const loadCarousel = () => import('./carousel.tsx');
const Carousel = lazy(async () => ({ default: (await loadCarousel()).Carousel }));

/** The provider's slides. Without slides, the section takes no space. */
export function SlidesSection({ className = '' }: { className?: string }) {
  const content = usePortalContent();
  useEffect(() => {
    // In an effect, so that the layout is painted first.
    loadCarousel().catch(() => undefined);
  }, []);

  if (content.isPending) return <SlidesSkeleton className={className} />;
  if (content.isError) {
    return (
      <Card className={`grid content-center ${slideHeight} ${className}`}>
        <SectionError error={content.error} onRetry={content.refetch} />
      </Card>
    );
  }
  if (content.data.slides.length === 0) return null;
  return (
    <div className={className}>
      <Suspense fallback={<SlidesSkeleton />}>
        <Carousel slides={content.data.slides} />
      </Suspense>
    </div>
  );
}

function SlidesSkeleton({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t({ id: 'slides.loading', message: 'Loading highlights' })}</span>
      <SkeletonBar className={`rounded-lg ${slideHeight}`} />
    </div>
  );
}
