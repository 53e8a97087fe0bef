import type { ComponentProps } from 'react';

import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isDisabled?: boolean;
  onPress?: () => unknown;
}

export function Button({ kind = 'secondary', size = 'md', className = '', ...props }: ButtonProps) {
  return <PlainButton {...props} className={`${buttonStyle({ kind, size })} ${className}`} />;
}

/** An unstyled button. */
export function PlainButton({ isDisabled = false, onPress, ...props }: Omit<ButtonProps, 'kind' | 'size'>) {
  return (
    <button
      {...props}
      type="button"
      disabled={isDisabled}
      onClick={(event) => {
        // Safari does not focus a clicked button, so a dialog could not return the focus to it.
        event.currentTarget.focus();
        onPress?.();
      }}
    />
  );
}
