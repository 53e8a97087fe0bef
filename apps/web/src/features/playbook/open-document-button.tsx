import { documentIdOf } from '@portal/contract/documents';
import type { ReactNode } from 'react';

import { useOpenDocument } from '../documents/open-document.ts';

interface OpenDocumentButtonProps {
  /** Where its file is. */
  address: string;
  className: string;
  label?: string;
  title?: string;
  children: ReactNode;
}

/** Opens the document behind an address in the viewer. */
export function OpenDocumentButton({ address, className, label, title, children }: OpenDocumentButtonProps) {
  const openDocument = useOpenDocument();
  const id = documentIdOf(address);
  if (id === undefined) return null;
  return (
    <button
      type="button"
      data-document={id}
      aria-label={label}
      title={title}
      onClick={() => openDocument({ id, address })}
      className={className}
    >
      {children}
    </button>
  );
}
