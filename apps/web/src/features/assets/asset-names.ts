import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssetItem } from '@portal/contract/assets';

type AssetTitles = Pick<AssetItem, 'title' | 'assetTitle'>;

/** The name of an asset in cards and dialogs. */
export function assetName(item: AssetTitles): string {
  return titleOf(item) ?? i18n._(untitled);
}

export function assetNameInTable(item: AssetTitles): string {
  return titleOf(item) ?? i18n._(noTitle);
}

function titleOf({ title, assetTitle }: AssetTitles): string | undefined {
  return [title, assetTitle].find((name) => name?.trim()) ?? undefined;
}

const untitled = msg({ id: 'assets.untitled', message: 'Untitled' });
const noTitle = msg({ id: 'assets.noTitle', message: 'No title.' });
