import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorState } from '@portal/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { useDialogTitle } from '../../app/page-title.ts';
import { labels } from '../../i18n/labels.ts';
import { useLocale } from '../../i18n/locale.ts';
import { DocumentActions } from './document-actions.tsx';
import { useDocumentFacts } from './document-facts.ts';
import { documentQuery } from './documents.api.ts';
import { OtherFile } from './other-file.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { useViewerAddress, type ViewerAddress } from './use-viewer-address.ts';
import { ViewerDialog, ViewerHead } from './viewer-dialog.tsx';
import { ViewerPaper } from './viewer-paper.tsx';

/** The document that the address names, over the page it was opened on. */
export function DocumentViewer({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const document = useQuery(documentQuery(id, useLocale()));
  const address = useViewerAddress(id);
  const { data, error } = document;
  useDialogTitle(data?.name ?? undefined);

  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <ViewerDialog onClose={address.close}>
      {document.isPending && (
        <>
          <ViewerHead onClose={address.close} />
          <ViewerPaper />
        </>
      )}
      {error && (
        <>
          <ViewerHead title={i18n._(labels.section.documents)} onClose={address.close} />
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
                text={messageOf(error)}
                retryLabel={i18n._(labels.button.tryAgain)}
                onRetry={() => void document.refetch()}
              />
            )}
          </div>
        </>
      )}
      {data && <OpenedDocument document={data} address={address} />}
    </ViewerDialog>
  );
}

function OpenedDocument({ document, address: viewer }: { document: DocumentDetails; address: ViewerAddress }) {
  const { t, i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const facts = useDocumentFacts(document);
  const title = document.name ?? t({ id: 'viewer.unnamed', message: 'No name available' });
  const { document: address, mediaType } = document;

  if (address === null || mediaType === null) {
    return (
      <>
        <ViewerHead title={title} sub={facts} onClose={viewer.close} />
        <div className="grid flex-1 place-content-center">
          <EmptyState art="paper" title={i18n._(labels.document.none)} />
        </div>
      </>
    );
  }
  if (mediaType === 'application/pdf') {
    return (
      <PdfViewer
        key={`${address} ${attempt}`}
        document={{ ...document, document: address }}
        title={title}
        viewer={viewer}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return (
    <>
      <ViewerHead
        title={title}
        sub={facts}
        actions={<DocumentActions address={address} title={title} />}
        onClose={viewer.close}
      />
      <OtherFile address={address} mediaType={mediaType} title={title} />
    </>
  );
}
