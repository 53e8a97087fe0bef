import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { Banner } from '@portal/ui/banner';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { DocumentActions } from './document-actions.tsx';
import { useDocumentMetadata } from './document-metadata.ts';
import { FindBar } from './find-bar.tsx';
import { PdfControls } from './pdf-controls.tsx';
import { PdfFailureState } from './pdf-failure-state.tsx';
import { PrintButton, FullScreenButton } from './pdf-actions.tsx';
import { usePdf } from './use-pdf.ts';
import type { DocumentParams } from './use-document-params.ts';
import { ViewerHead } from './document-viewer-dialog.tsx';
import { ViewerPaper } from './page-skeleton.tsx';

interface PdfViewerProps {
  document: DocumentDetails & { document: string };
  title: string;
  viewer: DocumentParams;
  onRetry: () => void;
}

/** The portal's side of a PDF: the toolbar and all controls. The pages are rendered in a sandboxed frame. */
export function PdfViewer({ document: details, title, viewer, onRetry }: PdfViewerProps) {
  const { t } = useLingui();
  const url = details.document;
  const facts = useDocumentMetadata(details);
  const head = useRef<HTMLDivElement>(null);
  // Captured when the document is opened: people who come from a search find the words in the find bar.
  const [words, setWords] = useState(viewer.words);
  const [isFinding, setFinding] = useState(words.length > 0);
  const pageMark = '{page}';

  const { state, failure, send, home, focusFrame } = usePdf({
    url,
    firstPage: viewer.page,
    words,
    lang: details.fileLocale,
    texts: {
      document: title,
      page: t({ id: 'viewer.page', message: `Page ${pageMark}` }),
      thumbnails: t({ id: 'viewer.thumbnails', message: 'Page thumbnails' }),
    },
    onPage: viewer.writePage,
    onKey: (key) => (key === 'close' ? viewer.close() : key === 'find' ? find() : send({ kind: 'print' })),
    onLeave: (direction) => {
      const stops = head.current?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [];
      [...stops].at(direction === 'forward' ? 0 : -1)?.focus();
    },
  });

  const followUrl = useEffectEvent((page: number) => {
    if (!viewer.isOwnUpdate(page)) send({ kind: 'page', page });
  });
  useEffect(() => followUrl(viewer.page), [viewer.page]);

  /** As in browsers, the shortcut also focuses the field when it is already open. A new field focuses itself. */
  function find() {
    setFinding(true);
    const field = head.current?.querySelector<HTMLInputElement>('search input');
    field?.focus();
    field?.select();
  }

  const endFind = () => {
    setFinding(false);
    setWords([]);
    viewer.forgetWords();
    send({ kind: 'endFind' });
    focusFrame();
  };

  const handleKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const withControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (withControl && key === 'f') find();
    else if (withControl && key === 'p') send({ kind: 'print' });
    else if (key === 'pagedown' || (key === 'arrowright' && !isField)) send({ kind: 'page', page: state.page + 1 });
    else if (key === 'pageup' || (key === 'arrowleft' && !isField)) send({ kind: 'page', page: state.page - 1 });
    else return;
    event.preventDefault();
  };

  const isOpen = state.pages > 0 && !failure;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole viewer; each has its button
    <div className="flex h-full min-h-0 flex-col" onKeyDown={handleKey}>
      <div ref={head}>
        <ViewerHead
          title={title}
          sub={facts}
          onClose={viewer.close}
          controls={
            <PdfControls
              state={state}
              isOpen={isOpen}
              send={send}
              isFinding={isFinding}
              onFind={() => (isFinding ? endFind() : setFinding(true))}
            />
          }
          actions={
            <>
              <DocumentActions url={url} title={title} />
              <PrintButton isOpen={isOpen} state={state} onPrint={() => send({ kind: 'print' })} />
              <FullScreenButton />
            </>
          }
        />
        {state.hasPrintFailed && (
          <div className="p-2">
            <Banner>
              {t({
                id: 'viewer.printFailed',
                message: 'We couldn’t print this document. Download it and print it from another app.',
              })}
            </Banner>
          </div>
        )}
        {isFinding && <FindBar words={words} found={state.found} send={send} onEnd={endFind} />}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col bg-sunken">
        {failure ? (
          <PdfFailureState failure={failure} url={url} onRetry={onRetry} />
        ) : (
          <>
            <div ref={home} className="contents" />
            {!state.isDrawn && <ViewerPaper className="absolute inset-0" />}
          </>
        )}
      </div>
    </div>
  );
}
