import { useLingui } from '@lingui/react/macro';
import { modifierKey } from '@portal/client/platform/modifier-key';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { Search } from 'lucide-react';

import { openOverlay } from './overlays.ts';

/** Looks like a field and opens the command palette. On a phone it is an icon. */
export function PaletteField({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useLingui();
  const label = t({ id: 'palette.field', message: 'Find a partner, person, ticket or page' });
  if (isCompact) {
    return (
      <button
        type="button"
        aria-label={label}
        onClick={() => openOverlay('palette')}
        className={buttonStyle({ kind: 'quiet', icon: true })}
      >
        <Search />
      </button>
    );
  }
  return (
    <button type="button" onClick={() => openOverlay('palette')} className={fieldStyle}>
      <Search className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{label}</span>
      <span className="ms-auto" aria-hidden="true">
        <Keys keys={[modifierKey, 'K']} />
      </span>
    </button>
  );
}

const fieldStyle =
  'me-auto flex min-h-8 w-full max-w-120 min-w-0 items-center gap-2 rounded-sm border border-line bg-sunken ps-2.5 pe-1.5 text-start text-muted ' +
  'transition-colors hover:border-line-strong pointer-coarse:min-h-11';
