import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { lazyScreen } from '../../app/lazy-screen.ts';
import { useLocale } from '../../i18n/locale.ts';
import { documentQuery } from './documents.api.ts';

const DocumentViewer = lazyScreen(() => import('./document-viewer.tsx'), 'DocumentViewer');

/** Over every signed-in screen: the document that the address names. Nothing of the viewer is loaded before one is opened. */
export function ViewerHost() {
  const id = useSearch({ strict: false, select: ({ doc }) => doc });
  return id === undefined ? null : <OpenViewer key={id} id={id} />;
}

function OpenViewer({ id }: { id: string }) {
  // On its way while the viewer's own code still is.
  usePrefetchQuery(documentQuery(id, useLocale()));
  return (
    <Suspense fallback={null}>
      <DocumentViewer id={id} />
    </Suspense>
  );
}
