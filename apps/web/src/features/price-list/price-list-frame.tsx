import { useLingui } from '@lingui/react/macro';
import { Card } from '@portal/ui/card';

import { labels } from '../../i18n/labels.ts';

/** Embeds a page of another system, without telling it the URL of this page or who the viewer is. */
export function PriceListFrame({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Card className="overflow-clip">
      <iframe
        src={url}
        title={t(labels.menu.priceList)}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours, so `allow-same-origin` gives it only its own storage
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        className="block h-[900px] w-full bg-[oklch(1_0_0)]"
      />
    </Card>
  );
}
