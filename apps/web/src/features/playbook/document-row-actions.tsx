import { useLingui } from '@lingui/react/macro';
import type { DocumentDetails } from '@portal/contract/documents';
import { buttonStyle } from '@portal/ui/button-style';
import { Download, Eye } from 'lucide-react';

import { ShareButton } from '../../content/share-button.tsx';
import { labels } from '../../i18n/labels.ts';
import { PinButton } from '../pins/pin-button.tsx';
import { toPinnedDocument } from '../pins/pinned-items.ts';
import { OpenDocumentButton } from '../../content/open-document-button.tsx';

interface DocumentActionsProps {
  document: DocumentDetails;
  name: string;
}

/** Pin, view, download and share as icon buttons at the end of a row. */
export function DocumentRowActions({ document, name }: DocumentActionsProps) {
  const { t } = useLingui();
  const { document: url } = document;
  return (
    <span className="relative ms-auto flex w-fit gap-0.5">
      <PinButton item={toPinnedDocument(document)} name={name} fallbackIsPinned={document.favorite} />
      {url && (
        <>
          <OpenDocumentButton
            url={url}
            label={t({ id: 'product.viewDocument', message: `View ${name}` })}
            title={t(labels.button.view)}
            className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
          >
            <Eye />
          </OpenDocumentButton>
          <a
            href={`${url}?save=1`}
            download
            title={t(labels.button.download)}
            aria-label={t({ id: 'assets.download', message: `Download ${name}` })}
            className={buttonStyle({ kind: 'quiet', size: 'sm', icon: true })}
          >
            <Download />
          </a>
          <ShareButton url={url} name={name} hasText={false} />
        </>
      )}
    </span>
  );
}

/** Pin, view and share with labels, below the name on a phone. */
export function DocumentCardActions({ document, name }: DocumentActionsProps) {
  const { t } = useLingui();
  const { document: url } = document;
  return (
    <div className="grid grid-cols-3 border-t border-line-subtle p-1">
      <PinButton hasText kind="ghost" item={toPinnedDocument(document)} name={name} fallbackIsPinned={document.favorite} />
      {url && (
        <>
          <OpenDocumentButton url={url} className={buttonStyle({ kind: 'ghost' })}>
            <Eye />
            <span>
              {t(labels.button.view)}
              <span data-content className="sr-only">{` ${name}`}</span>
            </span>
          </OpenDocumentButton>
          <ShareButton kind="ghost" url={url} name={name} />
        </>
      )}
    </div>
  );
}
