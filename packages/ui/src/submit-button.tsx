import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

interface SubmitButtonProps {
  isPending: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Id of the form, when the button is outside of it. */
  form?: string;
  className?: string;
  children: ReactNode;
}

/** Keeps the focus and shows a spinner while the form is being sent. The form itself must ignore a second submit. */
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
