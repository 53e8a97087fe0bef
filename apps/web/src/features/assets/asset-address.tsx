import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { ExternalLink } from 'lucide-react';

import { ContentLink } from '../../app/content-link.tsx';
import { targetOf } from '../../app/content-target.ts';

/** Whether an asset's `link` leads anywhere: as the provider wrote it, it need not. */
export function leadsSomewhere(link: string | null): link is string {
  return link !== null && targetOf(link).kind !== 'none';
}

/** The address an asset carries, beside its file or instead of it: a button in its dialog. */
export function AssetAddress({ link, kind }: { link: string; kind: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  return (
    <ContentLink path={link} className={buttonStyle({ kind })}>
      <ExternalLink />
      {t({ id: 'assets.openLink', message: 'Open link' })}
    </ContentLink>
  );
}

/** The same as an icon in a list. */
export function AssetAddressIcon({ link, name }: { link: string; name: string }) {
  const { t } = useLingui();
  return (
    <ContentLink path={link} className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} relative max-tablet:size-11`}>
      <ExternalLink />
      <span className="sr-only">{t({ id: 'assets.openLinkOf', message: `Open link: ${name}` })}</span>
    </ContentLink>
  );
}
