import { getOpenapiDocument } from '@portal/contract/integration/openapi';

/**
 * Settings of Scalar. Everything that would reach another host or ask for a key is off: keys are for machines and do not belong in
 * a browser.
 */
const settings = {
  url: getOpenapiDocument.path,
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
};

/** Without an origin, the page needs CORS to load its script, although it is our own. */
export function renderReferencePage(scriptUrl: string): string {
  const configuration = JSON.stringify(settings).replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Integration API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>This page needs JavaScript. <a href="${getOpenapiDocument.path}">The OpenAPI document</a> does not.</noscript>
    <script id="api-reference" type="application/json" data-configuration="${configuration}"></script>
    <script src="${scriptUrl}" crossorigin></script>
  </body>
</html>
`;
}

/**
 * Scripts and data come from our own host only. The page is sandboxed with an opaque origin, because Scalar is not our code and must not
 * reach the session of somebody who is signed in to the portal. Scalar inserts styles without a nonce; here they can harm nothing.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-downloads',
].join('; ');
