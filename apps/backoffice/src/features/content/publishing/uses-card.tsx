import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { Card, CardHeader } from '@portal/ui/card';

import { UsedIn } from './used-in.tsx';

/** Where partners get to this content from. Content without a page of its own, such as a slide, is not used by other content. */
export function UsesCard({ item }: { item: ContentItem }) {
  const { t } = useLingui();
  if (item.portalPath === null) return null;
  return (
    <Card aria-labelledby="editor-uses">
      <CardHeader id="editor-uses" title={t({ id: 'editor.uses', message: 'Used in' })} />
      <div className="p-(--card-px)">
        <UsedIn items={[item]} isEnding={false} />
      </div>
    </Card>
  );
}
