import type { Config } from '../config/config.ts';
import type { Crm } from './crm.ts';
import { createHubspot } from './hubspot/hubspot.ts';

/** Returns the configured CRM, if there is one. */
export function createCrm(config: Config): Crm | undefined {
  if (config.HUBSPOT_TOKEN === undefined) return undefined;
  return createHubspot({
    token: config.HUBSPOT_TOKEN,
    baseUrl: config.HUBSPOT_BASE_URL,
    pipeline: config.HUBSPOT_PIPELINE,
    stage: config.HUBSPOT_STAGE,
  });
}
