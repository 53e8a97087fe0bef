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
import { DocumentViewerHeader } from './document-viewer-dialog.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface PdfViewerProps {
  document: DocumentDetails & { document: string };
  title: string;
  params: DocumentParams;
  onRetry: () => void;
}

/** The portal's side of a PDF: the toolbar and all controls. The pages are rendered in a sandboxed frame. */
export function PdfViewer({ document: details, title, params, onRetry }: PdfViewerProps) {
  const { t } = useLingui();
  const url = details.document;
  const metadata = useDocumentMetadata(details);
  const header = useRef<HTMLDivElement>(null);
  // Taken from the URL when the document is opened: people who come from a search see its words in the find bar.
  const [words, setWords] = useState(params.words);
  const [isFinding, setFinding] = useState(words.length > 0);
  const pageMark = '{page}';

  const { state, failure, send, container, focusFrame } = usePdf({
    url,
    firstPage: params.page,
    words,
    lang: details.fileLocale,
    texts: {
      document: title,
      page: t({ id: 'viewer.page', message: `Page ${pageMark}` }),
      thumbnails: t({ id: 'viewer.thumbnails', message: 'Page thumbnails' }),
    },
    onPage: params.writePage,
    onKey: (key) => (key === 'close' ? params.close() : key === 'find' ? openFindBar() : send({ kind: 'print' })),
    onLeave: (direction) => {
      const tabbable = header.current?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [];
      [...tabbable].at(direction === 'forward' ? 0 : -1)?.focus();
    },
  });

  const followUrl = useEffectEvent((page: number) => {
    if (!params.isOwnUpdate(page)) send({ kind: 'page', page });
  });
  useEffect(() => followUrl(params.page), [params.page]);

  /** Opens the find bar. As in browsers, the shortcut also focuses a field that is already open; a new field focuses itself. */
  function openFindBar() {
    setFinding(true);
    const field = header.current?.querySelector<HTMLInputElement>('search input');
    field?.focus();
    field?.select();
  }

  const closeFindBar = () => {
    setFinding(false);
    setWords([]);
    params.clearWords();
    send({ kind: 'endFind' });
    focusFrame();
  };

  const handleKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const hasModifier = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (hasModifier && key === 'f') openFindBar();
    else if (hasModifier && key === 'p') send({ kind: 'print' });
    else if (key === 'pagedown' || (key === 'arrowright' && !isField)) send({ kind: 'page', page: state.page + 1 });
    else if (key === 'pageup' || (key === 'arrowleft' && !isField)) send({ kind: 'page', page: state.page - 1 });
    else return;
    event.preventDefault();
  };

  const isOpen = state.pages > 0 && !failure;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles keyboard shortcuts, each of which also has a button
    <div className="flex h-full min-h-0 flex-col" onKeyDown={handleKey}>
      <div ref={header}>
        <DocumentViewerHeader
          title={title}
          sub={metadata}
          onClose={params.close}
          controls={
            <PdfControls
              state={state}
              isOpen={isOpen}
              send={send}
              isFinding={isFinding}
              onFind={() => (isFinding ? closeFindBar() : setFinding(true))}
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
        {isFinding && <FindBar words={words} found={state.found} send={send} onEnd={closeFindBar} />}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col bg-sunken">
        {failure ? (
          <PdfFailureState failure={failure} url={url} onRetry={onRetry} />
        ) : (
          <>
            <div ref={container} className="contents" />
            {!state.isDrawn && <PageSkeleton className="absolute inset-0" />}
          </>
        )}
      </div>
    </div>
  );
}
