import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { ChevronDown, ChevronUp, Minus, MoveHorizontal, PanelLeft, Plus, Scan, Search } from 'lucide-react';
import { useState } from 'react';

import { PageField } from './page-field.tsx';
import type { PdfState } from './pdf-state.ts';
import type { MessageToFrame } from './pdf-frame-messages.ts';

interface PdfControlsProps {
  state: PdfState;
  /** False while the document is loading; the controls are then disabled. */
  isOpen: boolean;
  send: (message: MessageToFrame) => void;
  isFinding: boolean;
  onFind: () => void;
}

export function PdfControls({ state, isOpen, send, isFinding, onFind }: PdfControlsProps) {
  const { t } = useLingui();
  const [hasThumbnails, setThumbnails] = useState(false);
  const { page, pages, percent, fit } = state;
  const isFit = fit === 'page';

  const toggleThumbnails = () => {
    setThumbnails(!hasThumbnails);
    send({ kind: 'thumbnails', isShown: !hasThumbnails });
  };

  return (
    <>
      <IconButton
        label={t({ id: 'viewer.thumbnails', message: 'Page thumbnails' })}
        aria-pressed={hasThumbnails}
        className={toggleStyle}
        isDisabled={!isOpen}
        onPress={toggleThumbnails}
      >
        <PanelLeft />
      </IconButton>
      <Divider />
      <IconButton
        label={t({ id: 'list.previousPage', message: 'Previous page' })}
        isDisabled={!isOpen || page <= 1}
        onPress={() => send({ kind: 'page', page: page - 1 })}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={t({ id: 'list.nextPage', message: 'Next page' })}
        isDisabled={!isOpen || page >= pages}
        onPress={() => send({ kind: 'page', page: page + 1 })}
      >
        <ChevronDown />
      </IconButton>
      <PageField page={page} pages={pages} isOpen={isOpen} onPage={(requested) => send({ kind: 'page', page: requested })} />
      <Divider />
      <IconButton
        label={t({ id: 'viewer.zoomOut', message: 'Zoom out' })}
        isDisabled={!isOpen}
        onPress={() => send({ kind: 'zoom', to: 'out' })}
      >
        <Minus />
      </IconButton>
      <span className="w-12 text-center text-13 tabular-nums max-tablet:hidden">{percent === null ? '' : `${percent} %`}</span>
      <IconButton
        label={t({ id: 'viewer.zoomIn', message: 'Zoom in' })}
        isDisabled={!isOpen}
        onPress={() => send({ kind: 'zoom', to: 'in' })}
      >
        <Plus />
      </IconButton>
      <IconButton
        label={isFit ? t({ id: 'viewer.fitWidth', message: 'Fit width' }) : t({ id: 'viewer.fitPage', message: 'Fit page' })}
        isDisabled={!isOpen}
        // A phone fits the page to its width from the start, and has no room for more buttons.
        className="max-tablet:hidden"
        onPress={() => send({ kind: 'zoom', to: isFit ? 'width' : 'page' })}
      >
        {isFit ? <MoveHorizontal /> : <Scan />}
      </IconButton>
      <Divider />
      <IconButton
        label={t({ id: 'viewer.find', message: 'Find in document' })}
        aria-pressed={isFinding}
        className={toggleStyle}
        isDisabled={!isOpen}
        onPress={onFind}
      >
        <Search />
      </IconButton>
    </>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line max-tablet:hidden" />;
}

const toggleStyle = 'aria-pressed:bg-accent-soft aria-pressed:text-accent-text';
