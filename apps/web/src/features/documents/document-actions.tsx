import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Tooltip } from '@portal/ui/tooltip';
import { Download } from 'lucide-react';
import { Focusable } from 'react-aria-components';

import { ShareButton } from '../../app/share-button.tsx';
import { labels } from '../../i18n/labels.ts';

/** What can be done with every document, whatever it is: pass on its permanent address, and keep its file. */
export function DocumentActions({ address, title }: { address: string; title: string }) {
  const { i18n } = useLingui();
  const name = i18n._(labels.button.download);
  return (
    <>
      <span className="relative flex">
        <ShareButton address={address} name={title} hasText={false} size="md" />
      </span>
      <Tooltip text={name}>
        <Focusable>
          {/* The server names the file; this only says that it is to be kept, not shown. */}
          <a href={`${address}?save=1`} download aria-label={name} className={buttonStyle({ kind: 'quiet', icon: true })}>
            <Download />
          </a>
        </Focusable>
      </Tooltip>
    </>
  );
}
