import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { lazyScreen } from '../../app/lazy-screen.ts';

const DocumentViewer = lazyScreen(() => import('./document-viewer.tsx'), 'DocumentViewer');

/** Over every signed-in screen: the document that the address names. Nothing of the viewer is loaded before one is opened. */
export function ViewerHost() {
  const id = useSearch({ strict: false, select: ({ doc }) => doc });
  return <Suspense fallback={null}>{id && <DocumentViewer key={id} id={id} />}</Suspense>;
}
