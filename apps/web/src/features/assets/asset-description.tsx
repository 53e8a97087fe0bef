import { useLingui } from '@lingui/react/macro';
import type { AssetItem } from '@portal/contract/assets';

import { AssetDialogLink } from './asset-link.tsx';
import { assetName } from './asset-names.ts';
import { previewOf, wholeSizes } from './description-preview.ts';

/** What a list shows of a description; the rest of a long one is in its dialog. */
export function AssetDescription({ item }: { item: AssetItem }) {
  const { t } = useLingui();
  const { text, isCut } = previewOf(item.description ?? '');
  return (
    <>
      <span data-content>{wholeSizes(text)}</span>
      {isCut && (
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
