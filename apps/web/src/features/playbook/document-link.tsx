import { documentIdOf } from '@portal/contract/documents';
import type { MouseEvent, ReactNode } from 'react';

import { useOpenDocument } from '../documents/open-document.ts';

interface DocumentLinkProps {
  /** Where its file is. */
  address: string;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** Opens the viewer; a press meant for a tab of its own gets one, with the file in it. */
export function DocumentLink({ address, children, ...link }: DocumentLinkProps) {
  const openDocument = useOpenDocument();
  const id = documentIdOf(address);
  const handleClick = (event: MouseEvent) => {
    if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openDocument({ id, address });
  };
  return (
    <a {...link} href={address} onClick={handleClick}>
      {children}
    </a>
  );
}
