import { useLingui } from '@lingui/react/macro';

import { untitled } from '../../i18n/untitled.ts';

/** The title of a piece of content; a new one has none yet. */
export function useTitleOf(): (content: { readonly title: string }) => string {
  const { t } = useLingui();
  return ({ title }) => title.trim() || t(untitled);
}
