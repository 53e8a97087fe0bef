import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line-strong bg-card px-1.25 font-sans text-12 leading-none font-medium text-muted">
      {children}
    </kbd>
  );
}
