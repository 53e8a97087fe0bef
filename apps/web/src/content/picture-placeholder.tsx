import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, Package } from 'lucide-react';

import { fallbackTexts } from './fallback-texts.ts';

/** Shown in place of a picture that is missing or fails to load. */
export function PicturePlaceholder({ icon: Icon = Package }: { icon?: LucideIcon }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t(fallbackTexts.image)} className="grid size-full place-items-center text-muted">
      <Icon className="size-7" />
    </span>
  );
}
