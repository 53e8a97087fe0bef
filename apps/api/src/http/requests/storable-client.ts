import type { FastifyRequest } from 'fastify';

import { storableIp } from '../../core/client-ip.ts';
import { redactSecrets } from '../../core/key-secrets.ts';

/** The client of a request as the audit stores it. */
export function storableClient(request: FastifyRequest): { ip: string | null; device: string | null } {
  return { ip: storableIp(request.ip), device: deviceOf(request) };
}

/** The software that a client says it is. Whoever sets up a machine may have put its key into the wrong header. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const device = headers['user-agent'];
  return device === undefined ? null : redactSecrets(device);
}
