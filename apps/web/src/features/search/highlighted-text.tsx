import type { HighlightedText as Pieces } from '@portal/contract/search';

/** A text with the matches highlighted; content of the provider unless stated otherwise. */
export function HighlightedText({ pieces, isContent = true }: { pieces: Pieces; isContent?: boolean }) {
  return (
    <span data-content={isContent || undefined}>
      {pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  );
}
