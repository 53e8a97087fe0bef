import type { FastifyInstance } from 'fastify';

import { getFavicon, getRobots } from '@portal/contract/web-app';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';

const cacheForAnHour = 'public, max-age=3600';

/** Files that crawlers and browsers expect at the root of every site. */
export function siteFileRoutes(app: FastifyInstance, { config, database: db }: { config: Config; database: Database }): void {
  app.get(getRobots.path, { config: { endpoint: getRobots } }, (_request, reply) =>
    reply.header('cache-control', cacheForAnHour).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  app.get(getFavicon.path, { config: { endpoint: getFavicon } }, async (_request, reply) => {
    const { brand } = await readPortalConfig(db, config);
    return reply.header('cache-control', cacheForAnHour).redirect(encodeURI(brand.favicon));
  });
}
