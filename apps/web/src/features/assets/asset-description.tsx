import { useLingui } from '@lingui/react/macro';
import type { AssetItem } from '@portal/contract/assets';

import { AssetDialogLink } from './asset-link.tsx';
import { assetName } from './asset-names.ts';
import { previewDescription, unbrokenDimensions } from './description-preview.ts';

/** The description as a list shows it. A long one is shortened and links to the dialog, which has the full text. */
export function AssetDescription({ item }: { item: AssetItem }) {
  const { t } = useLingui();
  const { text, hasReadMore } = previewDescription(item.description ?? '');
  return (
    <>
      <span data-content>{unbrokenDimensions(text)}</span>
      {hasReadMore && (
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
