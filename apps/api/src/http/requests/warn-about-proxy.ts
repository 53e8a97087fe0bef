import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';

const privateIps = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateIps.addSubnet(network, prefix, 'ipv4');
privateIps.addAddress('::1', 'ipv6');
privateIps.addSubnet('fc00::', 7, 'ipv6');
privateIps.addSubnet('fe80::', 10, 'ipv6');

/**
 * Warns once per process when TRUST_PROXY is missing: everybody behind the proxy would share its IP, and with it every rate limit.
 */
export function warnAboutProxy(app: FastifyInstance, trusted: string | undefined): void {
  if (trusted !== undefined) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined || !isPrivate(request.socket.remoteAddress)) return;
    hasWarned = true;
    const peer = request.socket.remoteAddress;
    request.log.warn({ peer }, 'TRUST_PROXY: is not set, but requests come through a proxy; set it to the address of the proxy');
  });
}

function isPrivate(ip = ''): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return privateIps.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
