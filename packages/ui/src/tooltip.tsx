import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

interface TooltipProps {
  text: string;
  placement?: 'top' | 'bottom' | 'end';
  isDisabled?: boolean;
  /** One focusable element: a button of this package, or any other inside React Aria's `Focusable`. */
  children: ReactElement;
}

export function Tooltip({ text, placement = 'bottom', isDisabled = false, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="pointer-events-none z-60 max-w-72 rounded-sm bg-inverse px-2 py-1 text-12 font-medium text-on-inverse data-entering:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
