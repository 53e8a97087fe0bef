import type { I18n } from '@lingui/core';
import { maxContentCounted } from '@portal/contract/backoffice/content';

/** A number of pieces of content, which are counted up to a limit: "18", "1,000+". */
export function countedText(i18n: I18n, count: number): string {
  return `${i18n.number(count)}${count < maxContentCounted ? '' : '+'}`;
}
