import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { dialogStyle } from './dialog-style.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { scrollStop } from './scroll-stop.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Beside the title, but no part of the dialog's name: a status. */
  badge?: ReactNode;
  /** One muted line under the title. */
  sub?: ReactNode;
  closeLabel: string;
  /** Beside the close button. */
  tools?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof dialogStyle.sizes;
  /** As high whatever is in it, for what is gone through one by one: its buttons stay under the mouse. */
  isSteady?: boolean;
  /** Off for a dialog with input that a stray click must not lose. */
  isDismissable?: boolean;
  /** Only its own buttons close it: neither the cross nor Escape. */
  isForced?: boolean;
  /** For a dialog without an address of its own: the browser's Back closes it instead of leaving the page. */
  closesOnBack?: boolean;
  children: ReactNode;
}

/** The second half of a double click on what opened the dialog falls outside of it, and was never meant for it. */
const doubleClick = 500;

/** A modal dialog; on a phone it rises from the bottom, with its actions at the thumb. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  badge,
  sub,
  closeLabel,
  tools,
  footer,
  size = 'md',
  isSteady = false,
  isDismissable = true,
  isForced = false,
  closesOnBack = false,
  children,
}: DialogProps) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  useOpenDialog(isOpen && closesOnBack, () => !isForced && onOpenChange(false));

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isForced}
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > doubleClick}
      isKeyboardDismissDisabled={isForced}
      className="fixed inset-0 z-40 grid place-items-center bg-scrim p-6 data-entering:animate-fade max-tablet:place-items-end max-tablet:p-0 print:static print:block print:bg-transparent print:p-0"
    >
      <Modal className={`${dialogStyle.frame} ${dialogStyle.sizes[size]} ${isSteady ? dialogStyle.steady : ''}`}>
        <AriaDialog className={`flex max-h-[inherit] min-h-0 flex-col outline-none ${isSteady ? 'flex-1' : ''}`}>
          <div className={`flex-wrap gap-y-0 ${dialogStyle.head}`}>
            <div className={`min-w-0 flex-1 ${badge ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : ''}`}>
              <Heading slot="title" className={dialogStyle.title}>
                {title}
              </Heading>
              {badge}
            </div>
            <div className="-my-1 ms-auto flex gap-0.5 print:hidden">
              {tools}
              {!isForced && (
                <IconButton label={closeLabel} tooltip={false} onPress={() => onOpenChange(false)}>
                  <X />
                </IconButton>
              )}
            </div>
            {sub && <div className="mt-0.5 basis-full text-muted">{sub}</div>}
          </div>
          <div ref={scrollStop} className={`${dialogStyle.body} ${isSteady ? 'flex-1 content-start' : ''}`}>
            {children}
          </div>
          {footer && <div className={dialogStyle.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
