import type { Locale } from '@portal/contract/locales';
import type { ReactNode } from 'react';

/** A text in one language. */
export interface TextCellProps {
  /** The id of the element in which the text is written. */
  readonly id: string;
  /** What the field is called; `label` also names the language. */
  readonly name: string;
  readonly label: string;
  readonly locale: Locale;
  readonly text: string;
  /** What readers of this language see without a text of their own, which can be copied; empty for English itself. */
  readonly english: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** Below the text: that it is outdated. */
  readonly note?: ReactNode;
}
