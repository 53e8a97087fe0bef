import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { areas } from '@portal/contract/areas';
import type { Endpoint } from '@portal/contract/endpoint';
import { getBackofficeFile, getWebAppFile } from '@portal/contract/web-app';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { mailPreviewPage, setMailPreviewHeaders } from './mail-preview-page.ts';
import { createPagePolicy, createPageRenderer } from './page.ts';
import { isPdfFrameFile, setPdfFrameHeaders } from './pdf-frame.ts';

/** Files whose names contain a content hash, including those of the PDF frame. */
const hashedFile = /^(?:viewer\/)?_app\//;

interface WebApp {
  /** The path under which it is served. */
  base: string;
  endpoint: Endpoint;
  /** The folder of the built application; without one it is not served. */
  dist: string | undefined;
  /** Origins of other servers whose pages it may show in a frame. */
  frameOrigins: string[];
  /** Names of the Trusted Types policies that its code creates. */
  trustedTypes: string[];
  /** Paths below the base that show the sign-in screen, and whether that screen shows the brand's picture. */
  signInPaths: string[];
  hasSignInPicture: boolean;
}

/** Serves the built portal under `/partner` and the built back office under `/backoffice`. */
export function webAppRoutes(app: FastifyInstance, { config, database: db }: { config: Config; database: Database }): void {
  const portal = {
    base: areas.partner.base,
    endpoint: getWebAppFile,
    dist: config.WEB_DIST,
    frameOrigins: [config.FORMS_ORIGIN ?? '', ...config.PRICE_ORIGINS],
    trustedTypes: ['portal-html'],
    signInPaths: ['', 'signin'],
    hasSignInPicture: true,
  };
  const backoffice = {
    base: areas.backoffice.base,
    endpoint: getBackofficeFile,
    dist: config.BACKOFFICE_DIST,
    frameOrigins: [],
    // The text editor parses stored and pasted HTML in documents that are never shown: our own code and ProseMirror's clipboard.
    trustedTypes: ['portal-html', 'rich-text', 'ProseMirrorClipboard'],
    signInPaths: ['signin'],
    hasSignInPicture: false,
  };

  app.get('/', { config: { endpoint: getWebAppFile } }, (_request, reply) => reply.redirect(`${portal.base}/`));
  const folders = [portal.dist, backoffice.dist].filter((dist) => dist !== undefined);
  if (folders.length === 0) return;
  void app.register(fastifyStatic, { root: folders, serve: false, cacheControl: false, preCompressed: true });
  for (const webApp of [portal, backoffice]) serveWebApp(app, webApp, { config, database: db });
}

/** Serves files by their name, and the page for every other path, so that every URL can be reloaded. */
function serveWebApp(
  app: FastifyInstance,
  { base, endpoint, dist, frameOrigins, trustedTypes, signInPaths, hasSignInPicture }: WebApp,
  { config, database: db }: { config: Config; database: Database },
): void {
  if (dist === undefined) return;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const policyFor = createPagePolicy(page, { frameOrigins, trustedTypes });
  const render = createPageRenderer({ dist, base, page, hasSignInPicture });

  const serve = async (path: string, reply: FastifyReply): Promise<unknown> => {
    if (isFile(dist, path)) {
      const isHashed = hashedFile.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (isPdfFrameFile(path)) setPdfFrameHeaders(path, reply);
      if (path === mailPreviewPage) setMailPreviewHeaders(reply);
      return reply.sendFile(path, dist);
    }
    // A missing script must not get the page as its response: the browser would report a broken module instead of a missing file.
    if (hashedFile.test(path)) return reply.callNotFound();
    // The URL contains a secret until the application has removed it.
    if (path === 'resetpassword' || path === 'confirmemail') reply.header('referrer-policy', 'no-referrer');
    const { nonce, policy } = policyFor();
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return reply.send(render({ isSignIn: signInPaths.includes(path), nonce, config: await readPortalConfig(db, config) }));
  };
  app.get(base, { config: { endpoint } }, (_request, reply) => reply.redirect(`${base}/`));
  app.get<{ Params: { '*': string } }>(`${base}/*`, { config: { endpoint } }, (request, reply) =>
    serve(request.params['*'], reply),
  );
}

function isFile(dist: string, path: string): boolean {
  return /^[\w-]+(?:[/.][\w-]+)*\.[a-z0-9]+$/i.test(path) && path !== 'index.html' && existsSync(join(dist, path));
}
