import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import { usePrefetchQuery } from '@tanstack/react-query';

import { useSearchParam } from '../../navigation/use-search-param.ts';
import { LazyPart } from '@portal/client/page/lazy-part';
import { useCloseDocument } from './use-close-document.ts';
import { documentQuery } from '../../content/documents.api.ts';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';

const loadViewer = async () => (await import('./document-viewer.tsx')).DocumentViewer;

/**
 * Renders the document named in the URL over any signed-in screen. None of the document viewer's code is loaded before a
 * document is opened or about to be opened.
 */
export function DocumentViewerHost() {
  const id = useSearchParam('doc');
  usePreloadOnIntent();
  return id === undefined ? null : <OpenViewer key={id} id={id} />;
}

function OpenViewer({ id }: { id: string }) {
  const { t } = useLingui();
  // Starts loading in parallel with the code of the document viewer.
  usePrefetchQuery(documentQuery(id, useLocale()));
  return (
    <LazyPart
      load={loadViewer}
      onLoadError={useCloseDocument()}
      errorText={t({ id: 'viewer.failed', message: 'We couldn’t load this document' })}
    >
      {(DocumentViewer) => <DocumentViewer id={id} />}
    </LazyPart>
  );
}
