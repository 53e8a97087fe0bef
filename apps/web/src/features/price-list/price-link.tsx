import { useLingui } from '@lingui/react/macro';
import { type ButtonKind, buttonStyle } from '@portal/ui/button-style';
import { ExternalLink } from 'lucide-react';

export function PriceLink({ url, kind }: { url: string; kind: ButtonKind }) {
  const { t } = useLingui();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonStyle({ kind })}>
      {t({ id: 'priceList.newTab', message: 'Open in a new tab' })}
      <ExternalLink />
    </a>
  );
}
