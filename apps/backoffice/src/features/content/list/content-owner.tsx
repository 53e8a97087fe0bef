import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentRow } from '@portal/contract/backoffice/content';
import { Tile } from '@portal/ui/tile';

export const noOwner = msg({ id: 'contentList.noOwner', message: 'No owner' });

/** Who answers for a piece of content. No owner is a dashed circle, not a blank. */
export function ContentOwner({ row: { owner } }: { row: ContentRow }) {
  const { t } = useLingui();
  if (!owner) {
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-muted">
        <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-dashed border-line-control" />
        <span className="truncate">{t(noOwner)}</span>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={owner.name}>
      <Tile name={owner.name} shape="round" />
      <span data-content className="truncate">
        {owner.name}
      </span>
    </span>
  );
}
