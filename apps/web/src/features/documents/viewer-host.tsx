import { useLingui } from '@lingui/react/macro';
import { notify } from '@portal/ui/notify';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { useLocale } from '../../i18n/locale.ts';
import { useCloseViewer } from './close-viewer.ts';
import type { DocumentViewer } from './document-viewer.tsx';
import { documentQuery } from './documents.api.ts';

/** Over every signed-in screen: the document that the address names. Nothing of the viewer is loaded before one is opened. */
export function ViewerHost() {
  const id = useSearch({ strict: false, select: ({ doc }) => doc });
  return id === undefined ? null : <OpenViewer key={id} id={id} />;
}

function OpenViewer({ id }: { id: string }) {
  const { t } = useLingui();
  const close = useCloseViewer();
  const [Viewer, setViewer] = useState<typeof DocumentViewer>();
  // On its way while the viewer's own code still is.
  usePrefetchQuery(documentQuery(id, useLocale()));

  // Without a network there is no viewer, but the page below is still there; the next opening tries again.
  const giveUp = useEffectEvent(() => {
    notify({ kind: 'error', topic: 'viewer', text: t({ id: 'viewer.failed', message: 'The document could not be loaded' }) });
    close();
  });
  useEffect(() => {
    let isClosed = false;
    import('./document-viewer.tsx').then(
      (loaded) => !isClosed && setViewer(() => loaded.DocumentViewer),
      () => !isClosed && giveUp(),
    );
    return () => {
      isClosed = true;
    };
  }, []);

  return Viewer && <Viewer id={id} />;
}
