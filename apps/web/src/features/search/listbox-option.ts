import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An option of a listbox that is selected with the arrow keys while the focus stays in the field above. */
export interface ListboxOption {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** Shown at the end of the row. */
  readonly note?: ReactNode;
  readonly onChoose: () => void;
  /** Removes the option from the list: by the Delete key or its close icon. */
  readonly onRemove?: () => void;
}

export interface OptionGroup {
  readonly key: string;
  readonly title?: string;
  readonly options: readonly ListboxOption[];
  /** The options belong to an older query and are shown until the response arrives: the arrow keys skip them. */
  readonly isStale?: boolean;
}
