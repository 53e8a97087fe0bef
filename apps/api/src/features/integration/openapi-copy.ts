import { buildOpenapiDocument } from './openapi-document.ts';

/** The document as it is kept in `docs/openapi/v1.json`, with a made-up server, so that every change of it is seen in review. */
export function renderOpenapiCopy(): string {
  return `${JSON.stringify(buildOpenapiDocument('https://portal.example'), null, 2)}\n`;
}
