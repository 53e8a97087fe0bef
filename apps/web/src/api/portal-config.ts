import { call } from '@portal/client/api/call';
import { getPortalConfig, type PortalConfig } from '@portal/contract/portal-config';

let config: PortalConfig | undefined;

/** Brand and languages as the provider configured them. Available from the first line of the application. */
export function portalConfig(): PortalConfig {
  config ??= embeddedConfig();
  if (!config) throw new Error('The portal configuration is read before it is there.');
  return config;
}

/** The development server does not embed the configuration, so there it is fetched before the first screen. */
export async function loadPortalConfig(): Promise<void> {
  if (embeddedConfig()) return;
  config = await call(getPortalConfig);
  applyBrand(config.brand);
}

function embeddedConfig(): PortalConfig | undefined {
  const data = document.getElementById('portal-config')?.textContent;
  return data ? (JSON.parse(data) as PortalConfig) : undefined;
}

/** Does what the server does in production, where it writes hue and icon into the page. */
function applyBrand({ hue, favicon }: PortalConfig['brand']): void {
  document.documentElement.style.setProperty('--brand-hue', String(hue));
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = favicon;
  document.head.append(icon);
}
