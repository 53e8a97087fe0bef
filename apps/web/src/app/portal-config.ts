import { getPortalConfig, type PortalConfig } from '@portal/contract/portal-config';

import { call } from '../api/call.ts';

let config: PortalConfig | undefined;

export function portalConfig(): PortalConfig {
  config ??= fromDocument();
  if (!config) throw new Error('The portal configuration is read before it is there.');
  return config;
}

/** The server writes the configuration into the page; only the development server leaves it to be asked for. */
export async function loadPortalConfig(): Promise<void> {
  config = fromDocument() ?? (await call(getPortalConfig));
}

function fromDocument(): PortalConfig | undefined {
  const written = document.getElementById('portal-config')?.textContent;
  return written ? (JSON.parse(written) as PortalConfig) : undefined;
}
