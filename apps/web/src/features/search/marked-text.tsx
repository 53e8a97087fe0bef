import type { MarkedText as Pieces } from '@portal/contract/search';

/** A text of content, with what was searched for marked in it. */
export function MarkedText({ pieces }: { pieces: Pieces }) {
  return (
    <span data-content>
      {pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  );
}
