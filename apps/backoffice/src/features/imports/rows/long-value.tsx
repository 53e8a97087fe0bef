import { excerpt } from './value-text.ts';

interface LongValueProps {
  text: string;
  /** The value before or after, from which it differs. */
  other: string;
  /** Shown for an empty value. */
  none: string;
}

/** A value. Of a long one only the part that differs is shown, until somebody opens it. */
export function LongValue({ text, other, none }: LongValueProps) {
  const shown = excerpt(text, other);
  if (shown === text) return text || none;
  return (
    <details>
      <summary className="cursor-pointer touch:py-3">{shown}</summary>
      <span className="block pt-1 whitespace-pre-wrap">{text}</span>
    </details>
  );
}
