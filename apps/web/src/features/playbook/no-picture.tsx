import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, Package } from 'lucide-react';

import { missing } from './missing-texts.ts';

/** In the place of a picture that is not there or cannot be loaded. */
export function NoPicture({ icon: Icon = Package }: { icon?: LucideIcon }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t(missing.image)} className="grid size-full place-items-center text-muted">
      <Icon className="size-7" />
    </span>
  );
}
