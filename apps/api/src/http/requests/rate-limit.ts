import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Endpoint } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { ipRange } from '../../core/client-ip.ts';

export interface RateLimits {
  /**
   * Counts every request before authentication, to keep a flood away from the database. The counter is in this process only, so
   * that it costs next to nothing.
   */
  countIp(ip: string): Promise<void>;
  /** Counts a public request by IP, and any other by the id of the person or machine key. */
  countRequest(endpoint: Endpoint, caller: { ip: string } | { id: string }): Promise<void>;
  /** Counts every call of a machine key, whatever it is for. */
  countKey(keyId: string): Promise<void>;
  /** Counts the events of a batch. */
  countEvents(personId: string, events: number): Promise<void>;
}

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** The limit is high, because an office shares one IP, and so does everybody behind a proxy that is not in TRUST_PROXY. */
const perIp: Limit = { calls: 30_000, seconds: 60 };

/** All calls of a machine key together. */
const perKey: Limit = { calls: 600, seconds: 60 };

/** Page views that a person's browser may report; far more than anybody opens. */
const eventsPerPerson: Limit = { calls: 600, seconds: 60 };

/**
 * Rate limits per endpoint and client IP, person or machine key. Counters are in Redis when configured, else (or during its outage) per process.
 * Account limits are in PostgreSQL.
 */
export function createRateLimits(redis: Redis | undefined, ipLimit = perIp): RateLimits {
  const limiters = new Map<Endpoint, RateLimiterAbstract>();
  const ips = createLimiter('ip', ipLimit, undefined);
  const keys = createLimiter('key', perKey, redis);
  const events = createLimiter('events', eventsPerPerson, redis);

  return {
    countIp: (ip) => consume(ips, ipRange(ip)),
    countRequest: async (endpoint, caller) => {
      if (!endpoint.rateLimit) return;
      const limiter = limiters.get(endpoint) ?? createLimiter(`${endpoint.method}${endpoint.path}`, endpoint.rateLimit, redis);
      limiters.set(endpoint, limiter);
      await consume(limiter, 'id' in caller ? caller.id : ipRange(caller.ip));
    },
    countKey: (keyId) => consume(keys, keyId),
    countEvents: (personId, count) => consume(events, personId, count),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}

function createLimiter(name: string, { calls, seconds }: Limit, redis: Redis | undefined): RateLimiterAbstract {
  const options = { points: calls, duration: seconds, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}
