import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** The files of the portal: page, scripts and pictures. They contain no partner's data, so they are public. */
export const getWebAppFile = endpoint({ method: 'GET', path: '/partner/*', permission: 'public', response: z.string() });

/** The files of the back office: page and scripts. They contain no data either. */
export const getBackofficeFile = endpoint({
  method: 'GET',
  path: '/backoffice/*',
  permission: 'public',
  response: z.string(),
});

/** Tells search engines not to index anything: all content is behind sign-in. */
export const getRobots = endpoint({ method: 'GET', path: '/robots.txt', permission: 'public', response: z.string() });

/** Browsers request this path on their own; the server redirects it to the brand's icon. */
export const getFavicon = endpoint({ method: 'GET', path: '/favicon.ico', permission: 'public', response: z.string() });
