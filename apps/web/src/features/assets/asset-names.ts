import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssetItem } from '@portal/contract/assets';

type Named = Pick<AssetItem, 'title' | 'assetTitle'>;

/** Name in cards and dialogs. */
export function assetName(item: Named): string {
  return given(item) ?? i18n._(untitled);
}

export function assetNameInTable(item: Named): string {
  return given(item) ?? i18n._(noTitle);
}

function given({ title, assetTitle }: Named): string | undefined {
  return [title, assetTitle].find((name) => name?.trim()) ?? undefined;
}

const untitled = msg({ id: 'assets.untitled', message: 'Untitled' });
const noTitle = msg({ id: 'assets.noTitle', message: 'No title.' });
