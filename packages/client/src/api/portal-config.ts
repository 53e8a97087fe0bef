import { call } from './call.ts';
import { getPortalConfig, type PortalConfig } from '@portal/contract/portal-config';
import { useSyncExternalStore } from 'react';

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

/** Open pages learn of maintenance within this time; a page that is loaded has it at once. */
const maintenancePollMs = 60_000;

/** The provider's announcement of maintenance by language, while it is to be shown. */
export function useMaintenance(): PortalConfig['maintenance'] {
  return useSyncExternalStore(pollMaintenance, currentMaintenance);
}

function currentMaintenance(): PortalConfig['maintenance'] {
  return portalConfig().maintenance ?? null;
}

/** Polls, because visitors and people without a live connection must see it too. A hidden page does not poll. */
function pollMaintenance(onChange: () => void): () => void {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    // Without a response the page keeps what it has; the next poll tries again.
    const fresh = await call(getPortalConfig).catch(() => undefined);
    if (!fresh || JSON.stringify(fresh.maintenance) === JSON.stringify(currentMaintenance())) return;
    config = { ...portalConfig(), maintenance: fresh.maintenance };
    onChange();
  }, maintenancePollMs);
  return () => clearInterval(timer);
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
