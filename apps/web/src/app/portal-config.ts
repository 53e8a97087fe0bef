import { getPortalConfig, type PortalConfig } from '@portal/contract/portal-config';

import { call } from '../api/call.ts';

let config: PortalConfig | undefined;

/** Brand and languages as the provider has set them. There from the first line of the application on. */
export function portalConfig(): PortalConfig {
  config ??= writtenByServer();
  if (!config) throw new Error('The portal configuration is read before it is there.');
  return config;
}

/** The development server knows nothing of the provider, so there the configuration is asked for before the first screen. */
export async function loadPortalConfig(): Promise<void> {
  if (writtenByServer()) return;
  config = await call(getPortalConfig);
  applyBrand(config.brand);
}

function writtenByServer(): PortalConfig | undefined {
  const data = document.getElementById('portal-config')?.textContent;
  return data ? (JSON.parse(data) as PortalConfig) : undefined;
}

/** What the server otherwise writes into the page beside the configuration. */
function applyBrand({ hue, favicon }: PortalConfig['brand']): void {
  document.documentElement.style.setProperty('--brand-hue', String(hue));
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = favicon;
  document.head.append(icon);
}
