import type { AssetDetails } from '@portal/contract/assets';

import { fileSize } from '../../i18n/file-size.ts';
import { useLocale } from '../../i18n/locale.ts';

/** One line under the name: what it is, how long or how large, and what it is called as a file. */
export function useAssetFacts({ documentType, seconds, width, height, size, fileName }: AssetDetails): string {
  const locale = useLocale();
  return [
    documentType,
    seconds !== null && playingTime(seconds),
    width !== null && height !== null && `${width}\u{A0}×\u{A0}${height}`,
    size !== null && fileSize(size, locale),
    fileName,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** As players write it: 1:05, or 1:02:05 from an hour on. */
export function playingTime(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
