import { SafeImage } from '@portal/ui/safe-image';

import { portalConfig } from './portal-config.ts';
import { useTheme } from './theme.ts';

/** The provider's square mark for the theme at hand, its name beside it; `isCompact` leaves only the mark to be seen on a phone. */
export function BrandLogo({ isCompact = false }: { isCompact?: boolean }) {
  const { name, logoLight, logoDark } = portalConfig().brand;
  return (
    <span className="flex items-center gap-2.5">
      <SafeImage
        src={useTheme() === 'dark' ? logoDark : logoLight}
        alt=""
        width={28}
        height={28}
        className="size-7 shrink-0 object-contain"
        placeholder={null}
      />
      <span className={`text-[1.0625rem]/7 font-[650] tracking-[-0.03em] text-strong ${isCompact ? 'max-tablet:sr-only' : ''}`}>
        {name}
      </span>
    </span>
  );
}
