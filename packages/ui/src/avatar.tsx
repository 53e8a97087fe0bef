import { UserRound } from 'lucide-react';

import { SafeImage } from './safe-image.tsx';

interface AvatarProps {
  photo?: string | null | undefined;
  /** First letters stand in for a missing photo; without a name, a neutral figure. */
  name: string;
  size?: 'md' | 'lg';
}

/** Decoration: the name always stands beside it or on the control around it. */
export function Avatar({ photo, name, size = 'md' }: AvatarProps) {
  const letters = initials(name);
  const box = `${sizes[size]} shrink-0 overflow-hidden rounded-full`;
  return (
    <SafeImage
      src={photo}
      alt=""
      width={72}
      height={72}
      className={`${box} object-cover`}
      placeholder={
        letters ? (
          <span aria-hidden="true" className={`${box} grid place-items-center bg-accent font-semibold text-on-accent`}>
            {letters}
          </span>
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
