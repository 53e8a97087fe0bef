import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { dialogStyle } from './dialog-style.ts';
import { IconButton } from './icon-button.tsx';
import { scrollStop } from './scroll-stop.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** One muted line under the title. */
  sub?: ReactNode;
  closeLabel: string;
  /** Beside the close button. */
  tools?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof dialogStyle.sizes;
  /** Off for a dialog with input that a stray click must not lose. */
  isDismissable?: boolean;
  /** Only its own buttons close it: neither the cross nor Escape. */
  isForced?: boolean;
  children: ReactNode;
}

/** A modal dialog; on a phone it rises from the bottom, with its actions at the thumb. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  sub,
  closeLabel,
  tools,
  footer,
  size = 'md',
  isDismissable = true,
  isForced = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isForced}
      isKeyboardDismissDisabled={isForced}
      className="fixed inset-0 z-40 grid place-items-center bg-scrim p-6 data-entering:animate-fade max-tablet:place-items-end max-tablet:p-0 print:static print:block print:bg-transparent print:p-0"
    >
      <Modal className={`${dialogStyle.frame} ${dialogStyle.sizes[size]}`}>
        <AriaDialog className="flex max-h-[inherit] min-h-0 flex-col outline-none">
          <div className={dialogStyle.head}>
            <div className="min-w-0">
              <Heading slot="title" className={dialogStyle.title}>
                {title}
              </Heading>
              {sub && <p className="mt-0.5 text-muted">{sub}</p>}
            </div>
            <div className="-my-1 ms-auto flex gap-0.5 print:hidden">
              {tools}
              {!isForced && (
                <IconButton label={closeLabel} tooltip={false} onPress={() => onOpenChange(false)}>
                  <X />
                </IconButton>
              )}
            </div>
          </div>
          <div ref={scrollStop} className={dialogStyle.body}>
            {children}
          </div>
          {footer && <div className={dialogStyle.foot}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
