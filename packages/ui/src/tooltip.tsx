import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface TooltipProps {
  text: string;
  placement?: Placement;
  isDisabled?: boolean;
  /** A single focusable element: a button or a link. */
  children: ReactElement;
}

type Placement = 'top' | 'bottom' | 'end';

const delayMs = 500;
const gapPx = 6;

/** Explains an icon: after a delay on hover, at once on keyboard focus. */
export function Tooltip({ text, placement = 'bottom', isDisabled = false, children }: TooltipProps) {
  const [target, setTarget] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showSoon = ({ currentTarget, pointerType }: PointerEvent) => {
    const element = currentTarget.firstElementChild;
    // Touch shows no tooltip: a long press is only a press.
    if (element && pointerType !== 'touch') timer.current ??= setTimeout(() => setTarget(element), delayMs);
  };
  const showNow = ({ currentTarget }: FocusEvent) => {
    const element = currentTarget.firstElementChild;
    if (element?.matches(':focus-visible, :has(:focus-visible)')) setTarget(element);
  };
  const hide = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTarget(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only observes events of the control inside
    <span
      className="contents"
      // `pointermove` also detects a pointer that was there before the control appeared.
      onPointerMove={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={showNow}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {target && !isDisabled && <Bubble text={text} target={target} placement={placement} />}
    </span>
  );
}

function Bubble({ text, target, placement }: { text: string; target: Element; placement: Placement }) {
  const id = useId();

  useEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  return createPortal(
    <div
      id={id}
      role="tooltip"
      // React Aria's dialogs hide everything outside from screen readers, except elements marked like this.
      data-react-aria-top-layer="true"
      ref={(bubble) => place(bubble, target.getBoundingClientRect(), placement)}
      className="pointer-events-none fixed z-60 w-max max-w-72 animate-fade rounded-sm bg-inverse px-2 py-1 text-12 font-medium text-on-inverse"
    >
      {text}
    </div>,
    document.body,
  );
}

/** Positions the bubble next to its target and inside the window; flips from below to above when there is no room. */
function place(bubble: HTMLElement | null, target: DOMRect, placement: Placement): void {
  if (!bubble) return;
  const { width, height } = bubble.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isMirrored = getComputedStyle(bubble).direction === 'rtl';
  const above = target.top - gapPx - height;
  const below = target.bottom + gapPx;
  const isAbove = placement === 'top' ? above >= 0 : below + height > clientHeight;

  const [left, top] =
    placement === 'end'
      ? [isMirrored ? target.left - gapPx - width : target.right + gapPx, target.top + (target.height - height) / 2]
      : [target.left + (target.width - width) / 2, isAbove ? above : below];
  bubble.style.left = `${Math.max(gapPx, Math.min(left, clientWidth - width - gapPx))}px`;
  bubble.style.top = `${top}px`;
}
