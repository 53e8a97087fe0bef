import type { HighlightedText as Pieces } from '@portal/contract/search';

/** A text with the matches highlighted. It is marked as content of the provider unless `isContent` is false. */
export function HighlightedText({ pieces, isContent = true }: { pieces: Pieces; isContent?: boolean }) {
  return (
    <span data-content={isContent || undefined}>
      {pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))}
    </span>
  );
}
