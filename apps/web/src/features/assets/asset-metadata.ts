import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { AssetDetails } from '@portal/contract/assets';

/** One line under the name: type, duration or size, and file name. */
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

/** 1:05, or 1:02:05 from one hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
