import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

interface SubmitButtonProps {
  isPending: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Of the form it sends, when it stands outside of it. */
  form?: string;
  className?: string;
  children: ReactNode;
}

/** Stays where the focus is while the form is on its way, and turns; the form itself ignores a second press. */
export function SubmitButton({ isPending, kind = 'primary', size = 'md', form, className = '', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      aria-disabled={isPending || undefined}
      className={`${buttonStyle({ kind, size })} ${className}`}
    >
      {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
