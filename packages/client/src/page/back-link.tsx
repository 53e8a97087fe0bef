import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Link above a page's heading to its parent page. */
export const BackLink = createLink(BackAnchor);

function BackAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={backStyle}>
      <ArrowLeft className="size-4 shrink-0 rtl:rotate-180" />
      <span className="truncate">{children}</span>
    </a>
  );
}

const backStyle =
  '-ms-1 mb-0.5 inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm px-1 text-13 font-medium text-muted transition-colors ' +
  'hover:text-strong touch:min-h-11 print:hidden';
