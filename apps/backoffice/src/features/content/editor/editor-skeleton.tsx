import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';
import { SkeletonBar } from '@portal/ui/skeleton';

import { editorGridStyle } from './editor-grid-style.ts';

/** The shape of the editor while the content is loading. */
export function EditorSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t({ id: 'editor.loading', message: 'Loading content' })}</span>
      <div aria-hidden="true" className={editorGridStyle}>
        <Card className="grid h-130 content-start gap-5 p-(--card-px)">
          <SkeletonBar className="h-7 w-3/5" />
          {['w-full', 'w-full', 'w-2/3', 'w-full'].map((width, index) => (
            <div key={index} className="grid grid-cols-2 gap-6">
              <SkeletonBar className={`h-12 ${width}`} />
              <SkeletonBar className={`h-12 ${width} max-tablet:hidden`} />
            </div>
          ))}
        </Card>
        <div className="grid content-start gap-4">
          <SkeletonBar className="h-80 w-full rounded-lg" />
          <SkeletonBar className="h-64 w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}
