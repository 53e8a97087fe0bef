import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line of a list that is walked by arrow keys while the focus stays in the field above it. */
export interface Choice {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** At the far end. */
  readonly note?: ReactNode;
  readonly onChoose: () => void;
  /** Takes it off the list: by the Delete key, or its cross. */
  readonly onRemove?: () => void;
}

export interface ChoiceGroup {
  readonly key: string;
  readonly title?: string;
  readonly choices: readonly Choice[];
  /** Found for an older text, and shown until there is an answer: the keys pass them by. */
  readonly isStale?: boolean;
}
