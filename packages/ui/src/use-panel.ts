import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PanelState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Where the focus goes in a menu that was opened by a key. */
type PanelStart = 'first' | 'last';

/** What the panel must know of its opener. */
export interface PanelProps {
  opener: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLElement | null>;
  start: PanelStart | undefined;
  onClose: () => void;
}

/**
 * The opener of a panel that leaves the page usable around it: pressing anything outside closes it, and the press still reaches
 * its target, so that another menu's opener closes this one and opens that one.
 */
export function usePanel({ isOpen, onOpenChange }: PanelState) {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wasOpenAtPress = useRef(false);
  const [start, setStart] = useState<PanelStart>();

  const handlePress = useEffectEvent((event: PointerEvent) => {
    const isInside = [opener, panel].some(({ current }) => current?.contains(event.target as Node));
    if (!isInside) onOpenChange(false);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen]);

  const open = (from?: PanelStart) => {
    setStart(from);
    onOpenChange(true);
  };

  return {
    panelProps: { opener, panel, start, onClose: () => onOpenChange(false) } satisfies PanelProps,
    openerProps: {
      ref: opener,
      'aria-expanded': isOpen,
      onPointerDown: () => {
        // The press takes the focus out of the panel, which closes it; the same press must not open it again.
        wasOpenAtPress.current = isOpen;
      },
      onClick: ({ detail }: MouseEvent) => {
        const wasOpen = wasOpenAtPress.current;
        wasOpenAtPress.current = false;
        // Safari leaves the focus where it was, and the panel could not give it back.
        opener.current?.focus();
        // No press of a pointer: it came from Enter or the space bar.
        if (!wasOpen && !isOpen) open(detail === 0 ? 'first' : undefined);
        else onOpenChange(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        wasOpenAtPress.current = false;
        const from = starts[event.key];
        if (!from || isOpen) return;
        event.preventDefault();
        open(from);
      },
    },
  };
}

const starts: Record<string, PanelStart | undefined> = { ArrowDown: 'first', ArrowUp: 'last' };
