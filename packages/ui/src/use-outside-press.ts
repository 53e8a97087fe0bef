import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a panel when something outside it and its opener is pressed. The press still reaches its target, so that pressing
 * another menu's opener closes this menu and opens that one.
 */
export function useOutsidePress(isOpen: boolean, close: () => void, inside: RefObject<Element | null>[]): void {
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const isInside = inside.some(({ current }) => current?.contains(event.target as Node));
    if (!isInside) close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [isOpen]);
}
