import type { ReactNode } from 'react';

interface PictureCardProps {
  /** 16 to 10. */
  picture: ReactNode;
  /** A link in `cardLinkStyle`, whose target the whole card becomes. */
  title: ReactNode;
  /** Of the heading, to fit the place. */
  level?: 2 | 3;
  /** At most two lines of it are shown, and two lines are kept free for it. */
  text: ReactNode;
  /** All of the text is shown: it has been cut already. */
  isTextWhole?: boolean;
  /** At the start of the last line: a count, or what can be done. */
  foot?: ReactNode;
  /** At its end. */
  end?: ReactNode;
}

/** A thing with a picture, in a grid of its like. The skeleton `portfolio` has its measures. */
export function PictureCard({ picture, title, level = 3, text, isTextWhole = false, foot, end }: PictureCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-clip rounded-lg border border-line bg-card transition-colors hover:border-line-strong break-inside-avoid">
      <div className="border-b border-line-subtle">{picture}</div>
      <Title className="mx-3.5 mt-3 min-h-5 text-14 tracking-normal text-wrap">{title}</Title>
      <p className={`mx-3.5 mt-0.5 min-h-9 text-13 text-muted ${isTextWhole ? 'wrap-anywhere' : 'line-clamp-2'}`}>{text}</p>
      {/* Over the link that covers the card. */}
      <div className="relative mt-auto flex min-h-11 items-center ps-1.5 pe-1.5 pointer-coarse:pe-0 print:hidden">
        {foot}
        <span className="ms-auto">{end}</span>
      </div>
    </article>
  );
}

/** The name in it goes into an element of `cardNameStyle`: cut here, the outline of the focus would be cut too. */
export const cardLinkStyle = 'block rounded-xs touch:min-h-6 after:absolute after:inset-0 hover:underline underline-offset-[3px]';
export const cardNameStyle = 'line-clamp-1 wrap-anywhere max-tablet:line-clamp-2';
/** For a plain text in the foot, to start where the title does. */
export const cardNoteStyle = 'ps-2 text-13 text-muted';
