import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Endpoint } from '@portal/contract/endpoint';

import { AppError } from './app-error.ts';
import { addressRange } from './client-address.ts';

export type LimitCalls = (endpoint: Endpoint, address: string) => Promise<void>;

/**
 * A guard against floods from one address. Counts are shared through Redis when there is one; without it, or while it is
 * gone, each process counts for itself. Rules about accounts are not here: they live in PostgreSQL.
 */
export function createLimits(redis: Redis | undefined): LimitCalls {
  const limiters = new Map<Endpoint, RateLimiterAbstract>();

  return async (endpoint, address) => {
    if (!endpoint.limit) return;
    const limiter = limiters.get(endpoint) ?? createLimiter(endpoint, endpoint.limit, redis);
    limiters.set(endpoint, limiter);
    try {
      await limiter.consume(addressRange(address));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
}

function createLimiter(endpoint: Endpoint, limit: NonNullable<Endpoint['limit']>, redis: Redis | undefined): RateLimiterAbstract {
  const options = { points: limit.calls, duration: limit.seconds, keyPrefix: `limit:${endpoint.method}${endpoint.path}` };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}
