import { portalBase } from '@portal/contract/portal-paths';

import type { Config } from '../../config/config.ts';

/** Uses the configured URL, never that of the request: a forged Host header must not choose where a secret link leads. */
export function passwordLinkUrl(config: Pick<Config, 'PUBLIC_URL'>, token: string): string {
  return new URL(`${portalBase}/resetpassword?token=${token}`, config.PUBLIC_URL).href;
}
