import { portalConfig } from './portal-config.ts';

/** Applies what the provider has set: accent and neutrals follow the hue, the tab shows the icon. */
export function startBrand(): void {
  const { hue, favicon } = portalConfig().brand;
  document.documentElement.style.setProperty('--brand-hue', String(hue));

  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = favicon;
  document.head.append(icon);
}
