import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** Name for screen readers, and the tooltip. */
  label: string;
  /** A menu's opener shows no tooltip: the menu would lie over it. */
  tooltip?: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function IconButton({ label, tooltip = true, kind = 'quiet', size = 'md', className = '', ...props }: IconButtonProps) {
  const button = (
    <AriaButton {...props} aria-label={label} className={`${buttonStyle({ kind, size, icon: true })} ${className}`} />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
