import { useLingui } from '@lingui/react/macro';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { OnDemand } from '../../app/on-demand.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { useCloseViewer } from './close-viewer.ts';
import { documentQuery } from './documents.api.ts';
import { useIntent } from './use-intent.ts';

const loadViewer = async () => (await import('./document-viewer.tsx')).DocumentViewer;

/** Over every signed-in screen: the document that the address names. Nothing of the viewer is loaded before one is opened or about to be. */
export function ViewerHost() {
  const id = useSearch({ strict: false, select: ({ doc }) => doc });
  useIntent();
  return id === undefined ? null : <OpenViewer key={id} id={id} />;
}

function OpenViewer({ id }: { id: string }) {
  const { t } = useLingui();
  // On its way while the viewer's own code still is.
  usePrefetchQuery(documentQuery(id, useLocale()));
  return (
    <OnDemand
      load={loadViewer}
      onMissing={useCloseViewer()}
      missingText={t({ id: 'viewer.failed', message: 'We couldn’t load this document' })}
    >
      {(DocumentViewer) => <DocumentViewer id={id} />}
    </OnDemand>
  );
}
