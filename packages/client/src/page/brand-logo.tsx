import { ImageWithFallback } from '@portal/ui/image-with-fallback';

import { portalConfig } from '../api/portal-config.ts';
import { useTheme } from '../platform/theme.ts';

/** The provider's square logo for the current theme with its name beside it. `isCompact` hides the name on phones. */
export function BrandLogo({ isCompact = false }: { isCompact?: boolean }) {
  const { name, logoLight, logoDark } = portalConfig().brand;
  return (
    <span className="flex items-center gap-2.5">
      <ImageWithFallback
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
