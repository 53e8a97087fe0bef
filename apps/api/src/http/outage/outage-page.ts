import { createHash } from 'node:crypto';

import type { Locale } from '@portal/contract/locales';

import { mailColours } from '../../mail/mail-colours.ts';
import { outageScript } from './outage-script.ts';
import { outageTexts } from './outage-texts.ts';

interface OutagePage {
  readonly locale: Locale;
  readonly brand: { readonly name: string; readonly hue: number };
  readonly requestId: string;
  readonly nonce: string;
}

/** Renders a self-contained page: anything it would have to load may be unavailable as well. */
export function renderOutagePage({ locale, brand, requestId, nonce }: OutagePage): string {
  const texts = outageTexts[locale];
  const name = escapeHtml(brand.name);
  const element = (tag: string, text: keyof typeof texts, attributes = '') =>
    `<${tag} data-text="${text}"${attributes}>${escapeHtml(texts[text])}</${tag}>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} · ${name}</title>
<noscript><meta http-equiv="refresh" content="10"></noscript>
<style nonce="${nonce}">${renderStyle(brand.hue)}</style>
</head>
<body>
<main>
<p class="brand">${name}</p>
<div class="card">
<span class="mark">${reloadIcon}</span>
${element('h1', 'title')}
${element('p', 'text')}
<p id="state" role="status"></p>
${element('button', 'again', ' id="again" type="button" hidden')}
<noscript><a href="">${escapeHtml(texts.again)}</a></noscript>
</div>
<p class="reference">${element('span', 'reference')} <span translate="no">${escapeHtml(requestId)}</span></p>
</main>
<script type="application/json" id="texts">${JSON.stringify(outageTexts).replaceAll('<', String.raw`\u003c`)}</script>
<script>${outageScript}</script>
</body>
</html>
`;
}

/** The policy is as strict as that of every page: the script is allowed by its hash, the style by the nonce of this response. */
export function outagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src ${scriptHash}`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const scriptHash = `'sha256-${createHash('sha256').update(outageScript).digest('base64')}'`;

const reloadIcon =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" ' +
  'stroke-linejoin="round" aria-hidden="true"><path d="M21 12a9 9 0 1 1-2.64-6.36L21 8"/><path d="M21 3v5h-5"/></svg>';

function renderStyle(hue: number): string {
  const { light, dark } = mailColours(hue);
  const variables = (colours: typeof light) =>
    `--page:${colours.page};--card:${colours.card};--border:${colours.border};--strong:${colours.strong};--text:${colours.text};` +
    `--muted:${colours.muted};--accent:${colours.accent};--on-accent:${colours.onAccent};--link:${colours.link}`;
  return `:root{color-scheme:light;${variables(light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${variables(dark)}}}
:root[data-theme=dark]{color-scheme:dark;${variables(dark)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:448px;text-align:center}
.brand{margin-bottom:20px;color:var(--strong);font-weight:600;overflow-wrap:anywhere}
.card{display:grid;justify-items:center;gap:8px;padding:36px 24px 32px;background:var(--card);border:1px solid var(--border);border-radius:14px}
.mark{display:grid;place-items:center;width:48px;height:48px;margin-bottom:8px;border:1px solid var(--border);border-radius:12px;color:var(--link)}
h1{color:var(--strong);font-size:24px;line-height:1.25;letter-spacing:-.02em;text-wrap:balance}
.card p{text-wrap:balance}
#state{min-height:3em;color:var(--muted);font-size:14px}
button,a{display:inline-flex;margin-top:8px;align-items:center;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
button[hidden]{display:none}
button:hover,a:hover{filter:brightness(.94)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.reference{margin-top:20px;color:var(--muted);font-size:12px;overflow-wrap:anywhere}
@media (prefers-reduced-motion:no-preference){.mark svg{animation:turn 2.4s linear infinite}@keyframes turn{to{transform:rotate(1turn)}}}
@media (forced-colors:active){button,a{border:1px solid}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
