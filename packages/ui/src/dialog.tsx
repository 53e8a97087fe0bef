import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { dialogStyle } from './dialog-style.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** A status beside the title that is not part of the dialog's accessible name. */
  badge?: ReactNode;
  /** A muted line below the title. */
  subtitle?: ReactNode;
  closeLabel: string;
  /** Controls beside the close button. */
  tools?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof dialogStyle.sizes;
  /** Keeps its height, for dialogs that page through items: the buttons stay under the mouse. */
  hasFixedHeight?: boolean;
  /** False for a dialog with input that a stray click must not lose. */
  isDismissable?: boolean;
  /** Only the buttons of its footer close it: it has no close button, and Escape and Back do not close it. */
  requiresAction?: boolean;
  /**
   * For a dialog that is not in the URL: the browser's Back does not leave the page, but closes the dialog unless `requiresAction` is
   * set.
   */
  interceptsBack?: boolean;
  children: ReactNode;
}

/** The second click of a double click on the opener lands outside of the dialog and must not close it. */
const doubleClickMs = 500;

/** A modal dialog. On a phone it is a bottom sheet with its actions in reach of the thumb. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  badge,
  subtitle,
  closeLabel,
  tools,
  footer,
  size = 'md',
  hasFixedHeight = false,
  isDismissable = true,
  requiresAction = false,
  interceptsBack = false,
  children,
}: DialogProps) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  useOpenDialog(isOpen && interceptsBack, () => !requiresAction && onOpenChange(false));

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !requiresAction}
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > doubleClickMs}
      isKeyboardDismissDisabled={requiresAction}
      className="fixed inset-0 z-40 grid place-items-center bg-scrim p-6 data-entering:animate-fade max-tablet:place-items-end max-tablet:p-0 print:static print:block print:bg-transparent print:p-0"
    >
      <Modal className={`${dialogStyle.panel} ${dialogStyle.sizes[size]} ${hasFixedHeight ? dialogStyle.fixedHeight : ''}`}>
        <AriaDialog className={`flex max-h-[inherit] min-h-0 flex-col outline-none ${hasFixedHeight ? 'flex-1' : ''}`}>
          <div className={`flex-wrap gap-y-0 ${dialogStyle.header}`}>
            <div className={`min-w-0 flex-1 ${badge ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : ''}`}>
              <Heading slot="title" className={dialogStyle.title}>
                {title}
              </Heading>
              {badge}
            </div>
            <div className="-my-1 ms-auto flex gap-0.5 print:hidden">
              {tools}
              {!requiresAction && (
                <IconButton label={closeLabel} tooltip={false} onPress={() => onOpenChange(false)}>
                  <X />
                </IconButton>
              )}
            </div>
            {subtitle && <div className="mt-0.5 basis-full text-muted">{subtitle}</div>}
          </div>
          <div ref={makeScrollableFocusable} className={`${dialogStyle.body} ${hasFixedHeight ? 'flex-1 content-start' : ''}`}>
            {children}
          </div>
          {footer && <div className={dialogStyle.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
