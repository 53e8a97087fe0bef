import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PanelState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The item that is focused when a menu is opened by keyboard. */
type InitialFocus = 'first' | 'last';

/** What the panel needs from its trigger. */
export interface PopoverTriggerProps {
  opener: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLElement | null>;
  initialFocus: InitialFocus | undefined;
  onClose: () => void;
}

/**
 * The trigger of a non-modal panel: a press outside closes it and still reaches its target, so that pressing another menu's trigger
 * closes this panel and opens that one.
 */
export function usePopoverTrigger({ isOpen, onOpenChange }: PanelState) {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wasOpenAtPress = useRef(false);
  const [initialFocus, setInitialFocus] = useState<InitialFocus>();

  const handlePress = useEffectEvent((event: PointerEvent) => {
    const isInside = [opener, panel].some(({ current }) => current?.contains(event.target as Node));
    if (!isInside) onOpenChange(false);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen]);

  const open = (focus?: InitialFocus) => {
    setInitialFocus(focus);
    onOpenChange(true);
  };

  return {
    panelProps: { opener, panel, initialFocus, onClose: () => onOpenChange(false) } satisfies PopoverTriggerProps,
    openerProps: {
      ref: opener,
      'aria-expanded': isOpen,
      onPointerDown: () => {
        // The press takes the focus out of the panel, which closes it; the same press must not reopen it.
        wasOpenAtPress.current = isOpen;
      },
      onClick: ({ detail }: MouseEvent) => {
        const wasOpen = wasOpenAtPress.current;
        wasOpenAtPress.current = false;
        // Safari does not focus a clicked button, so the panel could not return the focus to it.
        opener.current?.focus();
        // A click without a pointer comes from Enter or the space bar.
        if (!wasOpen && !isOpen) open(detail === 0 ? 'first' : undefined);
        else onOpenChange(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        wasOpenAtPress.current = false;
        const focus = initialFocusByKey[event.key];
        if (!focus || isOpen) return;
        event.preventDefault();
        open(focus);
      },
    },
  };
}

const initialFocusByKey: Record<string, InitialFocus | undefined> = { ArrowDown: 'first', ArrowUp: 'last' };
