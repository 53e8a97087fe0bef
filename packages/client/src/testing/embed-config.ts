import type { PortalConfig } from '@portal/contract/portal-config';

/** Embeds a configuration in the page, as the server does. */
export function embedConfig({ locales = ['en'], forms = null }: Partial<Pick<PortalConfig, 'locales' | 'forms'>> = {}): void {
  const config: Pick<PortalConfig, 'brand' | 'locales' | 'forms' | 'contentApiKey' | 'priceOrigins' | 'maintenance'> = {
    brand: {
      name: 'Norvane',
      hue: 205,
      logoLight: '',
      logoDark: '',
      favicon: '',
      signInPicture: null,
      tagline: {},
      contactEmail: 'partners@norvane.example',
    },
    locales,
    forms,
    contentApiKey: 'a-content-key',
    priceOrigins: [],
    maintenance: null,
  };
  document.getElementById('portal-config')?.remove();
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'portal-config';
  data.textContent = JSON.stringify(config);
  document.head.append(data);
}
