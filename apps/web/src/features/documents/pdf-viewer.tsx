import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { Banner } from '@portal/ui/banner';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { DocumentActions } from './document-actions.tsx';
import { useDocumentFacts } from './document-facts.ts';
import { FindBar } from './find-bar.tsx';
import { PdfControls } from './pdf-controls.tsx';
import { PdfFailureState } from './pdf-failure-state.tsx';
import { PrintButton, FullScreenButton } from './pdf-actions.tsx';
import { usePdf } from './use-pdf.ts';
import type { ViewerAddress } from './use-viewer-address.ts';
import { ViewerHead } from './viewer-dialog.tsx';
import { ViewerPaper } from './viewer-paper.tsx';

interface PdfViewerProps {
  document: DocumentDetails & { document: string };
  title: string;
  viewer: ViewerAddress;
  onRetry: () => void;
}

/** The portal's side of a PDF: everything one presses. The pages themselves are drawn in a frame that has nothing of the portal's. */
export function PdfViewer({ document: details, title, viewer, onRetry }: PdfViewerProps) {
  const { t } = useLingui();
  const address = details.document;
  const facts = useDocumentFacts(details);
  const head = useRef<HTMLDivElement>(null);
  // Those of the moment it was opened; who came by a search finds them in the search bar of the document.
  const [words, setWords] = useState(viewer.words);
  const [isFinding, setFinding] = useState(words.length > 0);
  const pageMark = '{page}';

  const { state, failure, send, home, focusFrame } = usePdf({
    address,
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

  const followAddress = useEffectEvent((page: number) => {
    if (!viewer.isEcho(page)) send({ kind: 'page', page });
  });
  useEffect(() => followAddress(viewer.page), [viewer.page]);

  /** As in the browser's own: the keys lead to the field also when it is there already. A new one takes the focus by itself. */
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
              <DocumentActions address={address} title={title} />
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
          <PdfFailureState failure={failure} address={address} onRetry={onRetry} />
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
