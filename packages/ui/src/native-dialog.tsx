import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { buttonStyle } from './button-style.ts';
import { dialogStyle } from './dialog-style.ts';
import { useOpenDialog } from './open-dialogs.ts';
import { makeScrollableFocusable } from './make-scrollable-focusable.ts';

interface NativeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  size?: keyof typeof dialogStyle.sizes;
  /** Keeps the content when closed: a half-filled form, an iframe that was slow to load. */
  keepMounted?: boolean;
  children: ReactNode;
}

/** A modal dialog on the native element, without a library, for screens that must stay small. */
export function NativeDialog(props: NativeDialogProps) {
  return props.isOpen || props.keepMounted ? <DialogElement {...props} /> : null;
}

function DialogElement({ isOpen, onClose, title, closeLabel, footer, size = 'sm', children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenDialog(isOpen, onClose);

  // Opened in a layout effect, before a key can be pressed that would move the focus in the page behind the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    // Focus the first field of a form; the browser would focus the close button, which comes first.
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    // When the element is unmounted rather than closed, the browser does not restore the focus.
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  // The content fills the element, so a click on the element itself is a click on the backdrop.
  const handleClick = (event: MouseEvent) => {
    // Ignore the second click of a double click on the opener.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  };

  // Escape closes one dialog only: it must not reach a dialog around this one.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the element handles Escape itself; a click on the backdrop does the same as Escape and the close button
    <dialog
      ref={dialog}
      hidden={!isOpen}
      aria-labelledby={titleId}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-auto bg-transparent p-0 backdrop:bg-scrim backdrop:animate-fade max-tablet:mx-0 max-tablet:mb-0 max-tablet:max-w-none ${dialogStyle.panel} ${dialogStyle.sizes[size]}`}
    >
      <div className="flex min-h-0 flex-col bg-overlay">
        <div className={dialogStyle.header}>
          <h2 id={titleId} className={dialogStyle.title}>
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className={`${buttonStyle({ kind: 'quiet', icon: true })} -my-1 ms-auto`}
          >
            <X />
          </button>
        </div>
        <div ref={makeScrollableFocusable} className={dialogStyle.body}>
          {children}
        </div>
        {footer && <div className={dialogStyle.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
