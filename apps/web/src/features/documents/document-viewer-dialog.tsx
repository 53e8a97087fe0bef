import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { SkeletonBar } from '@portal/ui/skeleton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { labels } from '../../i18n/labels.ts';

/** The dialog of the document viewer. It is nearly as large as the window, and the page stays visible behind it. */
export function DocumentViewerDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-scrim p-4 data-entering:animate-fade desktop:p-6 max-tablet:p-0 in-fullscreen:p-0"
    >
      <Modal className={modalStyle}>
        <Dialog className="flex h-full min-h-0 flex-col outline-none">{children}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DocumentViewerHeaderProps {
  /** Undefined while the document is loading. */
  title?: string;
  sub?: ReactNode;
  /** Controls for the document: pages, zoom, find. */
  controls?: ReactNode;
  /** Actions: share, download, print. */
  actions?: ReactNode;
  onClose: () => void;
}

export function DocumentViewerHeader({ title, sub, controls, actions, onClose }: DocumentViewerHeaderProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2 ps-5 pe-3 max-tablet:ps-4 max-tablet:pe-2">
      <div className="min-w-0 flex-1">
        <Heading slot="title" data-content={title ? true : undefined} className="truncate text-14 font-semibold text-strong">
          {title ?? <TitleSkeleton label={t({ id: 'viewer.loading', message: 'Loading document' })} />}
        </Heading>
        {sub && <p className="truncate text-13 text-muted">{sub}</p>}
      </div>
      <div className="flex items-center gap-1 max-tablet:gap-0 max-desktop:order-last max-desktop:w-full max-desktop:justify-center empty:hidden">
        {controls}
      </div>
      <div className="flex items-center desktop:flex-1 desktop:justify-end">
        {actions}
        <IconButton label={i18n._(labels.button.close)} tooltip={false} onPress={onClose}>
          <X />
        </IconButton>
      </div>
    </div>
  );
}

function TitleSkeleton({ label }: { label: string }) {
  return (
    <span className="flex h-5 items-center">
      <span className="sr-only">{label}</span>
      <SkeletonBar className="h-4 w-48 max-w-full" />
    </span>
  );
}

const modalStyle =
  'mx-auto h-full min-h-0 w-full max-w-400 overflow-clip rounded-[16px] bg-overlay text-body shadow-dialog tablet:animate-rise ' +
  'max-tablet:animate-sheet max-tablet:rounded-none in-fullscreen:max-w-none in-fullscreen:rounded-none';
