import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { ExternalLink } from 'lucide-react';

import { ContentLink } from '../../content/content-link.tsx';
import { parseLinkTarget } from '../../content/link-target.ts';

/** Whether an asset's `link` can be opened: staff may have entered any text. */
export function canOpenLink(link: string | null): link is string {
  return link !== null && parseLinkTarget(link).kind !== 'none';
}

/** A button in the asset's dialog that opens the asset's link. */
export function AssetLinkButton({ link, kind }: { link: string; kind: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  return (
    <ContentLink path={link} className={buttonStyle({ kind })}>
      <ExternalLink />
      {t({ id: 'assets.openLink', message: 'Open link' })}
    </ContentLink>
  );
}

/** An icon button in lists that opens an asset's link. */
export function AssetLinkIconButton({ link, name }: { link: string; name: string }) {
  const { t } = useLingui();
  return (
    <ContentLink path={link} className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} relative max-tablet:size-11`}>
      <ExternalLink />
      <span className="sr-only">{t({ id: 'assets.openLinkOf', message: `Open link: ${name}` })}</span>
    </ContentLink>
  );
}
