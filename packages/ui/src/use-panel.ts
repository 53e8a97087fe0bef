import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Controlled {
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * Opening and closing of a panel that leaves the page usable around it: pressing anything outside closes it, and the press
 * still reaches its target, so that another menu's opener closes this one and opens that one.
 */
export function usePanel({ isOpen, onOpenChange }: Controlled) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isShown = isOpen ?? isOpenHere;
  const show = onOpenChange ?? setOpenHere;
  const opener = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wasOpenAtPress = useRef(false);

  const handlePress = useEffectEvent((event: PointerEvent) => {
    const isInside = [opener, panel].some(({ current }) => current?.contains(event.target as Node));
    if (!isInside) show(false);
  });

  useEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isShown]);

  const setShown = (next: boolean) => {
    // Pressing the opener takes the focus out of the panel, which closes it; the same press must not open it again.
    if (next && wasOpenAtPress.current) {
      wasOpenAtPress.current = false;
      return;
    }
    show(next);
  };

  return {
    isShown,
    setShown,
    panel,
    openerProps: {
      ref: opener,
      className: 'contents',
      onPointerDownCapture: () => {
        wasOpenAtPress.current = isShown;
      },
      onKeyDownCapture: () => {
        wasOpenAtPress.current = false;
      },
    },
  };
}
