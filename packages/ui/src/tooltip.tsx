import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface TooltipProps {
  text: string;
  placement?: Placement;
  isDisabled?: boolean;
  /** One element that can have the focus: a button or a link. */
  children: ReactElement;
}

type Placement = 'top' | 'bottom' | 'end';

const delay = 500;
const gap = 6;

/** Says in words what an icon means: after a moment to the pointer, at once to the keyboard. */
export function Tooltip({ text, placement = 'bottom', isDisabled = false, children }: TooltipProps) {
  const [target, setTarget] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showSoon = ({ currentTarget, pointerType }: PointerEvent) => {
    const element = currentTarget.firstElementChild;
    // A finger that rests on a button presses it.
    if (element && pointerType !== 'touch') timer.current ??= setTimeout(() => setTarget(element), delay);
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices what happens to the control inside
    <span
      className="contents"
      // Also a pointer that was there before the control came.
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
      // A dialog of React Aria hides from screen readers all that lies outside it, but for what is marked so.
      data-react-aria-top-layer="true"
      ref={(bubble) => place(bubble, target.getBoundingClientRect(), placement)}
      className="pointer-events-none fixed z-60 w-max max-w-72 animate-fade rounded-sm bg-inverse px-2 py-1 text-12 font-medium text-on-inverse"
    >
      {text}
    </div>,
    document.body,
  );
}

/** Beside its target and within the window; below becomes above where there is no room. */
function place(bubble: HTMLElement | null, target: DOMRect, placement: Placement): void {
  if (!bubble) return;
  const { width, height } = bubble.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isMirrored = getComputedStyle(bubble).direction === 'rtl';
  const above = target.top - gap - height;
  const below = target.bottom + gap;
  const isAbove = placement === 'top' ? above >= 0 : below + height > clientHeight;

  const [left, top] =
    placement === 'end'
      ? [isMirrored ? target.left - gap - width : target.right + gap, target.top + (target.height - height) / 2]
      : [target.left + (target.width - width) / 2, isAbove ? above : below];
  bubble.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`;
  bubble.style.top = `${top}px`;
}
