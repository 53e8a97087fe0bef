import type { FastifyInstance } from 'fastify';

import { getFavicon, getRobots } from '@portal/contract/web-app';

import type { Deps } from '../../deps.ts';
import { readPortalConfig } from '../../features/portal-config/portal-config.service.ts';

const hour = 'public, max-age=3600';

/** Files that crawlers and browsers expect at the root of every site. */
export function siteFileRoutes(app: FastifyInstance, { config, database: db }: Deps): void {
  app.get(getRobots.path, { config: { endpoint: getRobots } }, (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  app.get(getFavicon.path, { config: { endpoint: getFavicon } }, async (_request, reply) => {
    const { brand } = await readPortalConfig(db, config);
    return reply.header('cache-control', hour).redirect(encodeURI(brand.favicon));
  });
}
