import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';
import { lazy, Suspense, useEffect } from 'react';

import { SectionError } from '../../page/section-error.tsx';
import { slideHeight } from './slide-height.ts';
import { usePortalContent } from './use-portal-content.ts';

// Contains the HTML sanitizer, which is large: loaded in parallel with the slides.
const load = () => import('./carousel.tsx');
const Carousel = lazy(async () => ({ default: (await load()).Carousel }));

/** The provider's slides. Without slides, the section takes no space. */
export function SlidesSection({ className = '' }: { className?: string }) {
  const content = usePortalContent();
  useEffect(() => {
    // Not earlier, so that the layout is painted first.
    load().catch(() => undefined);
  }, []);

  if (content.isPending) return <Pending className={className} />;
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
      <Suspense fallback={<Pending />}>
        <Carousel slides={content.data.slides} />
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
