import { useLingui } from '@lingui/react/macro';
import { buttonStyle } from '@portal/ui/button-style';
import { Download } from 'lucide-react';

import { labels } from '../../i18n/labels.ts';

/** Downloads the file under the name that the server sets. */
export function AssetDownload({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  return (
    <a
      href={`${url}?save=1`}
      download
      title={t(labels.button.download)}
      aria-label={t({ id: 'assets.download', message: `Download ${name}` })}
      className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} relative max-tablet:size-11`}
    >
      <Download />
    </a>
  );
}
