import { SafeImage } from '@portal/ui/safe-image';

import { portalConfig } from './portal-config.ts';
import { useTheme } from './theme.ts';

/** The provider's logo for the theme at hand; `isCompact` shows only its square start on a phone, where the mark stands. */
export function BrandLogo({ isCompact = false }: { isCompact?: boolean }) {
  const { name, logoLight, logoDark } = portalConfig().brand;
  return (
    <SafeImage
      src={useTheme() === 'dark' ? logoDark : logoLight}
      alt={name}
      className={`h-7 w-auto max-w-44 object-contain object-left ${isCompact ? 'max-tablet:w-7 max-tablet:object-cover' : ''}`}
      placeholder={<span className="text-[1.0625rem]/7 font-[650] tracking-[-0.03em] text-strong">{name}</span>}
    />
  );
}
