import { useLingui } from '@lingui/react/macro';
import type { AssetItem } from '@portal/contract/assets';

import { AssetDialogLink } from './asset-link.tsx';
import { assetName } from './asset-names.ts';
import { previewDescription, wholeSizes } from './description-preview.ts';

/** The description as shown in a list; the rest of a long one is in the dialog. */
export function AssetDescription({ item }: { item: AssetItem }) {
  const { t } = useLingui();
  const { text, isTruncated } = previewDescription(item.description ?? '');
  return (
    <>
      <span data-content>{wholeSizes(text)}</span>
      {isTruncated && (
        <>
          {' '}
          <AssetDialogLink
            id={item.id}
            className="relative rounded-xs font-medium whitespace-nowrap text-accent-text underline-offset-[3px] hover:underline"
          >
            {t({ id: 'assets.readMore', message: 'read more' })}
            <span data-content className="sr-only">{`: ${assetName(item)}`}</span>
          </AssetDialogLink>
        </>
      )}
    </>
  );
}
