import { useLocale } from '@portal/client/i18n/locale';
import { ProgressBar } from '@portal/ui/progress-bar';

interface RowProgressProps {
  /** What has been done so far: "63,488 of 99,214 rows written". */
  label: string;
  done: number;
  total: number;
}

/** How far an import is. The bar is no live region: the card announces larger steps. */
export function RowProgress({ label, done, total }: RowProgressProps) {
  const share = shareOf(done, total);
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(share);
  return <ProgressBar label={label} progress={share} valueText={percent} />;
}

/** From 0 to 1. Less than everything is never rounded up to it. */
export function shareOf(done: number, total: number): number {
  if (total <= 0 || done >= total) return done > 0 ? 1 : 0;
  return Math.floor((done / total) * 100) / 100;
}
