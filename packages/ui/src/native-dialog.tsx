import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { buttonStyle } from './button-style.ts';
import { dialogStyle } from './dialog-style.ts';
import { useOpenDialog } from './open-dialogs.ts';
import { scrollStop } from './scroll-stop.ts';

interface NativeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  size?: keyof typeof dialogStyle.sizes;
  /** What is in it outlives its closing: half a form, a frame that was long to load. */
  keepsContent?: boolean;
  children: ReactNode;
}

/** A modal dialog on the browser's own element: no library, for the screens that must stay small. */
export function NativeDialog(props: NativeDialogProps) {
  return props.isOpen || props.keepsContent ? <DialogElement {...props} /> : null;
}

function DialogElement({ isOpen, onClose, title, closeLabel, footer, size = 'sm', children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenDialog(isOpen, onClose);

  // Before anyone can see it or press a key: a key pressed in between would move the focus on the page below, and it would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    // Typing is what a form was opened for; the browser would choose the cross, which stands first.
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    // The element may be removed rather than closed, and then the browser does not return the focus by itself.
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  // The frame fills the element, so a press on the element itself can only be one on the backdrop.
  const handleClick = (event: MouseEvent) => {
    // The second half of a double click on what opened the dialog was never meant for it.
    if (event.target === event.currentTarget && event.detail < 2) onClose();
  };

  // One press closes one dialog: a dialog around this one must not hear of it.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the element's own; the click is the pointer's way to what Escape and the button also do
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
      className={`m-auto bg-transparent p-0 backdrop:bg-scrim backdrop:animate-fade max-tablet:mx-0 max-tablet:mb-0 max-tablet:max-w-none ${dialogStyle.frame} ${dialogStyle.sizes[size]}`}
    >
      <div className="flex min-h-0 flex-col bg-overlay">
        <div className={dialogStyle.head}>
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
        <div ref={scrollStop} className={dialogStyle.body}>
          {children}
        </div>
        {footer && <div className={dialogStyle.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
