import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'className'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
}

export function Button({ kind = 'secondary', size = 'md', className = '', ...props }: ButtonProps) {
  return <AriaButton {...props} className={`${buttonStyle({ kind, size })} ${className}`} />;
}
