import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { IconButton } from '@portal/ui/icon-button';
import { Tooltip } from '@portal/ui/tooltip';
import { Check, Download, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Focusable } from 'react-aria-components';

import { labels } from '../../i18n/labels.ts';

const copiedFor = 2000;

/** What can be done with every document, whatever it is: pass on its permanent address, and keep its file. */
export function DocumentActions({ address }: { address: string }) {
  const { i18n } = useLingui();
  const name = i18n._(labels.button.download);
  return (
    <>
      <ShareButton address={address} />
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

function ShareButton({ address }: { address: string }) {
  const { i18n } = useLingui();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const share = () => {
    // A copy that is refused is silent, as the product says: nothing was promised yet.
    navigator.clipboard.writeText(new URL(address, window.location.origin).href).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return (
    <>
      <span role="status" className={isCopied ? 'pe-1 text-13 font-medium text-success' : 'sr-only'}>
        {isCopied && i18n._(labels.document.linkCopied)}
      </span>
      <IconButton label={i18n._(labels.button.share)} onPress={share}>
        {isCopied ? <Check className="text-success" /> : <Link2 />}
      </IconButton>
    </>
  );
}
