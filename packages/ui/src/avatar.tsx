import { UserRound } from 'lucide-react';

import { ImageWithFallback } from './image-with-fallback.tsx';

interface AvatarProps {
  photo?: string | null | undefined;
  /** Shows the initials when there is no photo, and a neutral icon when there is no name. */
  name: string;
  size?: 'md' | 'lg';
}

/** Decorative: the name is always next to it or on the control around it. */
export function Avatar({ photo, name, size = 'md' }: AvatarProps) {
  const letters = initials(name);
  const box = `${sizes[size]} shrink-0 overflow-hidden rounded-full`;
  return (
    <ImageWithFallback
      src={photo}
      alt=""
      width={72}
      height={72}
      className={`${box} object-cover`}
      placeholder={
        letters ? (
          // Drawn as SVG: as text, the initials would become part of the accessible name of the control around them.
          <span
            data-letters={letters}
            className={`${box} grid place-items-center before:content-[attr(data-letters)] bg-linear-150 from-[oklch(0.55_0.09_55)] to-[oklch(0.46_0.1_30)] font-semibold text-[oklch(1_0_0)]`}
          />
        ) : (
          <span aria-hidden="true" className={`${box} grid place-items-center border border-line-strong bg-sunken text-muted`}>
            <UserRound className="size-5" />
          </span>
        )
      }
    />
  );
}

const sizes = { md: 'size-9 text-13', lg: 'size-18 text-24' };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
