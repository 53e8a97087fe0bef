import { createHash, randomBytes } from 'node:crypto';

import type { PortalConfig } from '@portal/contract/portal-config';

import { type BuiltPage, createSignInPreloads, signInPictureStyle } from './page-preloads.ts';

const noncePlaceholder = '__CSP_NONCE__';
const configPlaceholder = '<!--portal-config-->';

interface PageParts {
  /** Whether this URL shows the sign-in screen. */
  readonly isSignIn: boolean;
  readonly nonce: string;
  readonly config: PortalConfig;
}

/** Creates the function that writes brand, nonce and preloads into the page of an application. */
export function createPageRenderer(built: BuiltPage & { hasSignInPicture: boolean }) {
  const preloads = createSignInPreloads(built);

  return ({ isSignIn, nonce, config }: PageParts): string => {
    const { hue, favicon } = config.brand;
    const picture = isSignIn && built.hasSignInPicture ? config.brand.signInPicture : null;
    const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
    const head = [
      isSignIn ? preloads(picture) : '',
      // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- the value comes out of a jsonb column and goes into a page: it must be a number, whatever its type says
      `<style nonce="${nonce}">:root{--brand-hue:${Number(hue)};${signInPictureStyle(picture)}}</style>`,
      `<link rel="icon" href="${encodeURI(favicon)}">`,
      `<script type="application/json" id="portal-config">${data}</script>`,
    ];
    return built.page.replaceAll(noncePlaceholder, nonce).replace(configPlaceholder, () => head.join(''));
  };
}

/** What the policy of one application allows and that of the other does not. */
interface Allowed {
  readonly frameOrigins: readonly string[];
  /** Names of its Trusted Types policies, the only code that may turn text into HTML. */
  readonly trustedTypes: readonly string[];
}

/** Creates the function that returns a fresh nonce and the Content Security Policy of the page with it. */
export function createPagePolicy(page: string, allowed: Allowed): () => { nonce: string; policy: string } {
  const scriptHashes = inlineScriptHashes(page);
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return { nonce, policy: pagePolicy(nonce, scriptHashes, allowed) };
  };
}

function inlineScriptHashes(page: string): string[] {
  const inline = page.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function pagePolicy(nonce: string, scriptHashes: string[], { frameOrigins, trustedTypes }: Allowed): string {
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
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}
