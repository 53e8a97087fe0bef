import { SafeImage } from '@portal/ui/safe-image';

import { portalConfig } from './portal-config.ts';
import { useTheme } from './theme.ts';

/** The provider's logo for the theme at hand; its name in letters when the picture is missing. */
export function BrandLogo() {
  const { name, logoLight, logoDark } = portalConfig().brand;
  return (
    <SafeImage
      src={useTheme() === 'dark' ? logoDark : logoLight}
      alt={name}
      className="h-7 w-auto max-w-44 object-contain object-left rtl:object-right"
      placeholder={<span className="text-18 font-bold tracking-display text-strong">{name}</span>}
    />
  );
}
