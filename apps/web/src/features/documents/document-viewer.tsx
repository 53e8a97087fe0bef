import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { useLocale } from '@portal/client/i18n/locale';
import { useDialogTitle } from '@portal/client/page/use-page-title';
import type { DocumentDetails } from '@portal/contract/documents';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { DocumentActions } from './document-actions.tsx';
import { useDocumentMetadata } from './document-metadata.ts';
import { documentQuery } from '../../content/documents.api.ts';
import { NonPdfPreview } from './non-pdf-preview.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { useDocumentParams, type DocumentParams } from './use-document-params.ts';
import { DocumentViewerDialog, DocumentViewerHeader } from './document-viewer-dialog.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shows the document named in the URL, over the page from which it was opened. */
export function DocumentViewer({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const document = useQuery(documentQuery(id, useLocale()));
  const params = useDocumentParams(id);
  const { data, error } = document;
  useDialogTitle(data?.name ?? undefined);

  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <DocumentViewerDialog onClose={params.close}>
      {document.isPending && (
        <>
          <DocumentViewerHeader onClose={params.close} />
          <PageSkeleton />
        </>
      )}
      {error && (
        <>
          <DocumentViewerHeader title={i18n._(labels.section.documents)} onClose={params.close} />
          <div className="grid flex-1 place-content-center overflow-auto">
            {isMissing ? (
              <EmptyState
                art="paper"
                title={t({ id: 'viewer.notFound', message: 'Document not found' })}
                text={t({
                  id: 'viewer.notFoundHelp',
                  message: 'It may have been withdrawn or replaced, or it isn’t available to your company.',
                })}
              />
            ) : (
              <ErrorState
                title={t({ id: 'viewer.failed', message: 'We couldn’t load this document' })}
                text={errorMessage(error)}
                retryLabel={i18n._(labels.button.tryAgain)}
                onRetry={() => void document.refetch()}
              />
            )}
          </div>
        </>
      )}
      {data && <OpenedDocument document={data} params={params} />}
    </DocumentViewerDialog>
  );
}

function OpenedDocument({ document, params }: { document: DocumentDetails; params: DocumentParams }) {
  const { t, i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const metadata = useDocumentMetadata(document);
  const title = document.name ?? t({ id: 'viewer.unnamed', message: 'No name available' });
  const { document: url, mediaType } = document;

  if (url === null || mediaType === null) {
    return (
      <>
        <DocumentViewerHeader title={title} sub={metadata} onClose={params.close} />
        <div className="grid flex-1 place-content-center">
          <EmptyState art="paper" title={i18n._(labels.document.none)} />
        </div>
      </>
    );
  }
  if (mediaType === 'application/pdf') {
    return (
      <PdfViewer
        key={`${url} ${attempt}`}
        document={{ ...document, document: url }}
        title={title}
        params={params}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return (
    <>
      <DocumentViewerHeader
        title={title}
        sub={metadata}
        actions={<DocumentActions url={url} title={title} />}
        onClose={params.close}
      />
      <NonPdfPreview url={url} mediaType={mediaType} title={title} />
    </>
  );
}
