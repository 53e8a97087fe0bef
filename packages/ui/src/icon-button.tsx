import { type ButtonProps, PlainButton } from './button.tsx';
import { buttonStyle } from './button-style.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  /** False for the trigger of a menu, which would cover the tooltip. */
  tooltip?: boolean;
}

export function IconButton({ label, tooltip = true, kind = 'quiet', size = 'md', className = '', ...props }: IconButtonProps) {
  const button = (
    <PlainButton {...props} aria-label={label} className={`${buttonStyle({ kind, size, icon: true })} ${className}`} />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
