import type { ReactNode } from 'react';

interface PictureCardProps {
  /** Aspect ratio 16:10. */
  picture: ReactNode;
  /** A link with `cardLinkStyle`, which makes the complete card clickable. */
  title: ReactNode;
  /** Heading level. */
  level?: 2 | 3;
  /** Truncated to two lines, for which space is always reserved, unless the card shows the full text. */
  text: ReactNode;
  /** For callers that truncate the text themselves. */
  showsFullText?: boolean;
  /** At the start of the last line: a count or an action. */
  footer?: ReactNode;
  /** At the end of the last line. */
  end?: ReactNode;
}

/** A card with a picture, for a grid. The skeleton `portfolio` has the same dimensions. */
export function PictureCard({ picture, title, level = 3, text, showsFullText = false, footer, end }: PictureCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-clip rounded-lg border border-line bg-card transition-colors hover:border-line-strong break-inside-avoid">
      <div className="border-b border-line-subtle">{picture}</div>
      <Title className="mx-3.5 mt-3 min-h-5 text-14 tracking-normal text-wrap">{title}</Title>
      <p className={`mx-3.5 mt-0.5 min-h-9 text-13 text-muted ${showsFullText ? 'wrap-anywhere' : 'line-clamp-2'}`}>{text}</p>
      {/* Above the link that covers the card. */}
      <div className="relative mt-auto flex min-h-11 items-center ps-1.5 pe-1.5 pointer-coarse:pe-0 print:hidden">
        {footer}
        <span className="ms-auto">{end}</span>
      </div>
    </article>
  );
}

/**
 * The link in a card's title. The name is truncated by an inner element with `cardNameStyle`, because truncating the link itself
 * would clip its focus outline.
 */
export const cardLinkStyle = 'block rounded-xs touch:min-h-6 after:absolute after:inset-0 hover:underline underline-offset-[3px]';
export const cardNameStyle = 'line-clamp-1 wrap-anywhere max-tablet:line-clamp-2';
/** For plain text in the footer, aligned with the title. */
export const cardNoteStyle = 'ps-2 text-13 text-muted';
