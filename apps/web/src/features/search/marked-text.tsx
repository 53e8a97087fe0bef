import type { MarkedText as Pieces } from '@portal/contract/search';

/** A text with what was searched for marked in it; of content unless said. */
export function MarkedText({ pieces, isContent = true }: { pieces: Pieces; isContent?: boolean }) {
  return (
    <span data-content={isContent || undefined}>
      {pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  );
}
