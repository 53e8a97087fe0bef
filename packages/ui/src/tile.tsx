import { ImageWithFallback } from './image-with-fallback.tsx';

interface TileProps {
  name: string;
  /** Logo or photo; the first letter of the name is shown without one. */
  picture?: string | null | undefined;
  /** Square for a company, round for a person. */
  shape?: 'square' | 'round';
  size?: keyof typeof sizes;
}

/** A decorative sign beside a name, in a colour that belongs to the name. */
export function Tile({ name, picture, shape = 'square', size = 20 }: TileProps) {
  const boxStyle = `shrink-0 overflow-hidden ${shape === 'round' ? 'rounded-full' : corners[size]} ${sizes[size]}`;
  return (
    <ImageWithFallback
      src={picture}
      alt=""
      width={size}
      height={size}
      className={`${boxStyle} ${shape === 'round' ? 'object-cover' : 'bg-card object-contain'}`}
      placeholder={
        <span
          aria-hidden="true"
          // Drawn by CSS, so that the letter is no text of the page beside the name.
          data-letter={([...name.trim()][0] ?? '').toLocaleUpperCase()}
          style={{ '--h': hueOf(name) } as object}
          className={`${boxStyle} ${letterStyle}`}
        />
      }
    />
  );
}

const sizes = { 20: 'size-5 text-12', 24: 'size-6 text-12', 32: 'size-8 text-13', 40: 'size-10 text-16' };
const corners = { 20: 'rounded-xs', 24: 'rounded-xs', 32: 'rounded-sm', 40: 'rounded-md' };

const letterStyle =
  'grid place-items-center leading-none font-semibold before:content-[attr(data-letter)] bg-[oklch(0.915_0.032_var(--h))] ' +
  'text-[oklch(0.4_0.06_var(--h))] dark:bg-[oklch(0.345_0.035_var(--h))] dark:text-[oklch(0.88_0.045_var(--h))]';

function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  return hash / 10;
}
