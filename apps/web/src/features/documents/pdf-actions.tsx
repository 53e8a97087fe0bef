import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { Maximize2, Minimize2, Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import type { PdfState } from './pdf-state.ts';

interface PrintButtonProps {
  state: PdfState;
  isOpen: boolean;
  onPrint: () => void;
}

export function PrintButton({ state: { printing, pages }, isOpen, onPrint }: PrintButtonProps) {
  const { t } = useLingui();
  return (
    <>
      <span role="status" className={printing ? 'px-1 text-13 whitespace-nowrap text-muted tabular-nums' : 'sr-only'}>
        {printing && t({ id: 'viewer.printing', message: `Preparing page ${printing} of ${pages}` })}
      </span>
      <IconButton
        label={t({ id: 'viewer.print', message: 'Print' })}
        isDisabled={!isOpen || printing !== null}
        onPress={onPrint}
        className="max-tablet:hidden"
      >
        <Printer />
      </IconButton>
    </>
  );
}

/** Makes the whole page full screen, not only the document, so that tooltips and menus over the toolbar stay visible. */
export function FullScreenButton() {
  const { t } = useLingui();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={
        isFull
          ? t({ id: 'viewer.leaveFullScreen', message: 'Exit full screen' })
          : t({ id: 'viewer.fullScreen', message: 'Full screen' })
      }
      onPress={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
      className="max-tablet:hidden"
    >
      {isFull ? <Minimize2 /> : <Maximize2 />}
    </IconButton>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
