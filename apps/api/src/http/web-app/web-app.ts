import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { getWebAppFile } from '@portal/contract/web-app';
import type { PortalConfig } from '@portal/contract/portal-config';
import { portalBase } from '@portal/contract/portal-paths';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { readPortalConfig } from '../../settings/read-portal-config.ts';
import { createPreloads, signInPictureStyle } from './page-preloads.ts';
import { isPdfFrameFile, setPdfFrameHeaders } from './pdf-frame.ts';

const noncePlaceholder = '__CSP_NONCE__';
const configPlaceholder = '<!--portal-config-->';
/** Files whose names contain a content hash, including those of the PDF frame. */
const hashedFile = /^(?:viewer\/)?_app\//;

/**
 * Serves the built portal under `/partner`: files by their name, and the page for every other path, so that every URL can be
 * reloaded.
 */
export function webAppRoutes(app: FastifyInstance, { config, database: db }: { config: Config; database: Database }): void {
  app.get('/', { config: { endpoint: getWebAppFile } }, (_request, reply) => reply.redirect(`${portalBase}/`));
  if (!config.WEB_DIST) return;

  const dist = config.WEB_DIST;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scriptHashes = inlineScriptHashes(page);
  const preloads = createPreloads(dist, page);
  void app.register(fastifyStatic, { root: dist, serve: false, cacheControl: false, preCompressed: true });

  const serve = async (path: string, reply: FastifyReply): Promise<unknown> => {
    if (isFile(dist, path)) {
      const isHashed = hashedFile.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (isPdfFrameFile(path)) setPdfFrameHeaders(path, reply);
      return reply.sendFile(path);
    }
    // A missing script must not get the page as its response: the browser would report a broken module instead of a missing file.
    if (hashedFile.test(path)) return reply.callNotFound();
    // The URL contains a secret until the portal has removed it.
    if (path === 'resetpassword') reply.header('referrer-policy', 'no-referrer');
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', pagePolicy(nonce, scriptHashes, [config.FORMS_ORIGIN ?? '', ...config.PRICE_ORIGINS]))
      .type('text/html; charset=utf-8');
    const portalConfig = await readPortalConfig(db, config);
    const { signInPicture } = portalConfig.brand;
    const inlined = { preloads: preloads(path, signInPicture), pictureStyle: signInPictureStyle(path, signInPicture) };
    return reply.send(renderPage(page, nonce, portalConfig, inlined));
  };
  app.get(portalBase, { config: { endpoint: getWebAppFile } }, (_request, reply) => reply.redirect(`${portalBase}/`));
  app.get<{ Params: { '*': string } }>(`${portalBase}/*`, { config: { endpoint: getWebAppFile } }, (request, reply) =>
    serve(request.params['*'], reply),
  );
}

function isFile(dist: string, path: string): boolean {
  return /^[\w-]+(?:[/.][\w-]+)*\.[a-z0-9]+$/i.test(path) && path !== 'index.html' && existsSync(join(dist, path));
}

interface InlinedParts {
  readonly preloads: string;
  readonly pictureStyle: string;
}

function renderPage(page: string, nonce: string, config: PortalConfig, { preloads, pictureStyle }: InlinedParts): string {
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const head = [
    preloads,
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- the value comes out of a jsonb column and goes into a page: it must be a number, whatever its type says
    `<style nonce="${nonce}">:root{--brand-hue:${Number(config.brand.hue)};${pictureStyle}}</style>`,
    `<link rel="icon" href="${encodeURI(config.brand.favicon)}">`,
    `<script type="application/json" id="portal-config">${data}</script>`,
  ];
  return page.replaceAll(noncePlaceholder, nonce).replace(configPlaceholder, () => head.join(''));
}

function inlineScriptHashes(page: string): string[] {
  const inline = page.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function pagePolicy(nonce: string, scriptHashes: string[], frameOrigins: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The preview of a picture chosen for upload is loaded from a blob URL.
    "connect-src 'self' blob:",
    "media-src 'self'",
    `frame-src 'self' ${frameOrigins.join(' ')}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-html',
  ].join('; ');
}
