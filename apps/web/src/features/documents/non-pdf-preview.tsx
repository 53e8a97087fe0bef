import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { EmptyState } from '@portal/ui/empty-state';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { Download } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

interface NonPdfPreviewProps {
  url: string;
  mediaType: string;
  title: string;
}

/** Preview of a document that is not a PDF: shown by the browser if it can, otherwise a download button. */
export function NonPdfPreview({ url, mediaType, title }: NonPdfPreviewProps) {
  const { t, i18n } = useLingui();
  if (mediaType.startsWith('video/')) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center bg-sunken p-4">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a document of this kind has no captions of its own */}
        <video controls playsInline src={url} aria-label={title} className="max-h-full max-w-full rounded-lg bg-inverse" />
      </div>
    );
  }
  if (/^image\/(?!svg)/.test(mediaType)) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center bg-sunken p-4">
        <ImageWithFallback src={url} alt={title} className="max-h-full max-w-full rounded-lg object-contain" />
      </div>
    );
  }
  return (
    <div className="grid flex-1 place-content-center">
      <EmptyState
        art="paper"
        title={t({ id: 'viewer.otherKind', message: 'This file type can’t be previewed' })}
        text={t({ id: 'viewer.otherKindHelp', message: 'Download it to open it on your device.' })}
        action={
          <a href={`${url}?save=1`} download className={buttonStyle({ kind: 'primary' })}>
            <Download />
            {i18n._(labels.button.download)}
          </a>
        }
      />
    </div>
  );
}
