import { Skeleton, type SkeletonKind } from '@portal/ui/skeleton';
import { createRoot } from 'react-dom/client';

const kinds: SkeletonKind[] = ['line', 'image', 'news', 'portfolio', 'default'];
const columns = [1, 2, 3, 4] as const;

/** No screen shows all of them, so this page does: one row of each kind in each number of columns. */
const all = kinds.flatMap((kind) =>
  columns.map((count) => (
    <section key={`${kind} ${count}`} aria-label={`${kind} in ${count}`} className="p-4">
      <Skeleton kind={kind} columns={count} count={count} label={`Loading ${kind}`} />
    </section>
  )),
);

const root = document.getElementById('root');
if (root) createRoot(root).render(all);
