import { backofficeBase } from '@portal/contract/backoffice/paths';
import { portalBase } from '@portal/contract/portal-paths';

import type { Config } from '../../config/config.ts';
import type { Viewer } from '../../core/viewer.ts';

/** Uses the configured URL, never that of the request: a forged Host header must not choose where a secret link leads. */
export function passwordLinkUrl(config: Pick<Config, 'PUBLIC_URL'>, token: string, kind: Viewer['kind'] = 'partner'): string {
  const base = kind === 'staff' ? backofficeBase : portalBase;
  return new URL(`${base}/resetpassword?token=${token}`, config.PUBLIC_URL).href;
}
