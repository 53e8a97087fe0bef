import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Tooltip } from '@portal/ui/tooltip';
import { Download } from 'lucide-react';
import { Focusable } from 'react-aria-components';

import { ShareButton } from '../../content/share-button.tsx';
import { labels } from '../../i18n/labels.ts';

/** Actions for every kind of document: share its permanent URL and download its file. */
export function DocumentActions({ url, title }: { url: string; title: string }) {
  const { i18n } = useLingui();
  const name = i18n._(labels.button.download);
  return (
    <>
      <span className="relative flex">
        <ShareButton url={url} name={title} hasText={false} size="md" />
      </span>
      <Tooltip text={name}>
        <Focusable>
          {/* The server sets the file name; this attribute only requests a download instead of navigation. */}
          <a href={`${url}?save=1`} download aria-label={name} className={buttonStyle({ kind: 'quiet', icon: true })}>
            <Download />
          </a>
        </Focusable>
      </Tooltip>
    </>
  );
}
