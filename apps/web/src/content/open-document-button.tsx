import { documentIdFromUrl } from '@portal/contract/documents';
import type { ReactNode } from 'react';

import { useOpenDocument } from './use-open-document.ts';

interface OpenDocumentButtonProps {
  /** The document's download URL. */
  url: string;
  className: string;
  label?: string;
  title?: string;
  children: ReactNode;
}

/** Opens the document behind a download URL in the document viewer. */
export function OpenDocumentButton({ url, className, label, title, children }: OpenDocumentButtonProps) {
  const openDocument = useOpenDocument();
  const id = documentIdFromUrl(url);
  if (id === undefined) return null;
  return (
    <button
      type="button"
      data-document={id}
      aria-label={label}
      title={title}
      onClick={() => openDocument({ id, url })}
      className={className}
    >
      {children}
    </button>
  );
}
