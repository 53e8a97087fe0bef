import type { LucideIcon } from 'lucide-react';

import type { StaffRole } from '@portal/contract/backoffice/account';

/** One thing that the command palette can open. */
export interface PaletteItem {
  /** Unique within its source. */
  id: string;
  title: string;
  /** A muted second text: the company of a person, the number of a ticket. */
  detail?: string;
  icon: LucideIcon;
  /** A path under `/backoffice`. */
  path: string;
  search?: Readonly<Record<string, string>>;
}

/**
 * A list that the command palette searches besides the pages. `paletteSources` has all of them: `search` calls its endpoint and returns a few
 * items, best first. Sources that the role may not use are not asked.
 */
export interface PaletteSource {
  /** The heading above the items. */
  label: () => string;
  roles: readonly StaffRole[];
  search: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}
