import { Readable } from 'node:stream';

import type { Feature } from '../../app.ts';

/**
 * Fails a test in which a route builds a stream to answer HEAD: Fastify would read it to its end, in the background and outside every
 * limit.
 */
export const failOnStreamsToHead: Feature = (app) => {
  app.addHook('onSend', async ({ method, routeOptions }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    for await (const chunk of payload) {
      if (String(chunk) === '') continue;
      // oxlint-disable-next-line no-console -- every test that writes to the console fails
      console.error(`HEAD ${routeOptions.url} has read a stream`);
      break;
    }
    return Readable.from([]);
  });
};
