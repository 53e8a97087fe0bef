import type { PortalConfig } from '@portal/contract/portal-config';

/** What the server writes into the page. */
export function configurePortal(): void {
  const config: Pick<PortalConfig, 'brand' | 'locales' | 'contentApiKey' | 'priceOrigins'> = {
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
    locales: ['en'],
    contentApiKey: 'a-content-key',
    priceOrigins: [],
  };
  document.getElementById('portal-config')?.remove();
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'portal-config';
  data.textContent = JSON.stringify(config);
  document.head.append(data);
}
