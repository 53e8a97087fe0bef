import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { AssetDetails } from '@portal/contract/assets';

/** One line below the name: type, duration, dimensions, size and file name, as far as they are known. */
export function useAssetMetadata({ documentType, seconds, width, height, size, fileName }: AssetDetails): string {
  const locale = useLocale();
  return [
    documentType,
    seconds !== null && formatDuration(seconds),
    width !== null && height !== null && `${width}\u{A0}×\u{A0}${height}`,
    size !== null && fileSize(size, locale),
    fileName,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Formats a duration as 1:05, or as 1:02:05 from one hour on. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.round(seconds);
  const parts = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60, totalSeconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
