import { UserRound } from 'lucide-react';

import { ImageWithFallback } from './image-with-fallback.tsx';

interface AvatarProps {
  photo?: string | null | undefined;
  /** Shows the initials when there is no photo, and a neutral icon when there is no name. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A decorative picture: the name is always next to it or on the control around it. */
export function Avatar({ photo, name, size = 'md' }: AvatarProps) {
  const letters = initials(name);
  const boxStyle = `${sizes[size]} shrink-0 overflow-hidden rounded-full`;
  return (
    <ImageWithFallback
      src={photo}
      alt=""
      width={72}
      height={72}
      className={`${boxStyle} object-cover`}
      placeholder={
        letters ? (
          // Drawn by CSS, so that the initials are no text of the page beside the name.
          <span
            data-letters={letters}
            className={`${boxStyle} grid place-items-center before:content-[attr(data-letters)] bg-linear-150 from-[oklch(0.55_0.09_55)] to-[oklch(0.46_0.1_30)] font-semibold text-[oklch(1_0_0)]`}
          />
        ) : (
          <span
            aria-hidden="true"
            className={`${boxStyle} grid place-items-center border border-line-strong bg-sunken text-muted`}
          >
            <UserRound className="size-5" />
          </span>
        )
      }
    />
  );
}

const sizes = { sm: 'size-7 text-12', md: 'size-9 text-13', lg: 'size-18 text-24' };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
