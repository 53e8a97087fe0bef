import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { useOpenDialog } from '@portal/ui/open-dialogs';
import type { PopoverTriggerProps } from '@portal/ui/use-popover-trigger';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

import { Mark } from './mark.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { MobileMenuFooter } from './mobile-menu-footer.tsx';
import { SignedInPerson } from './signed-in-person.tsx';

/** The sidebar's entries on a phone, plus what does not fit into the header there. */
export function MobileMenuPanel({ panel, onClose }: PopoverTriggerProps) {
  const { t } = useLingui();
  useOpenDialog(true, onClose);
  return (
    <ModalOverlay ref={panel as Ref<HTMLDivElement>} isOpen isDismissable onOpenChange={onClose} className={scrimStyle}>
      <Modal data-theme="dark" data-ground="ink" className={panelStyle}>
        <Dialog aria-label={t({ id: 'menu.open', message: 'Menu' })} className="flex h-full flex-col outline-none">
          <div className="flex h-(--header-h) shrink-0 items-center gap-2 border-b border-ink-line ps-4 pe-2">
            <Mark />
            <span className="me-auto font-semibold text-strong">{t({ id: 'shell.backoffice', message: 'Back office' })}</span>
            <IconButton label={t({ id: 'menu.close', message: 'Close menu' })} tooltip={false} onPress={onClose}>
              <X />
            </IconButton>
          </div>
          <nav aria-label={t({ id: 'menu.label', message: 'Main' })} className="flex flex-1 flex-col overflow-y-auto px-3 py-2">
            <MenuEntries onChoose={onClose} />
            <SignedInPerson onChoose={onClose} />
          </nav>
          <MobileMenuFooter onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const scrimStyle = 'fixed inset-0 z-40 bg-scrim data-entering:animate-fade tablet:hidden';
const panelStyle = 'h-full w-80 max-w-[calc(100vw-2.5rem)] shadow-dialog data-entering:animate-drawer';
