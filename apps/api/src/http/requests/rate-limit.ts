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
  /** Counts a public request by IP, and any other by person. */
  countRequest(endpoint: Endpoint, caller: { ip: string } | { personId: string }): Promise<void>;
  /** Counts the events of a batch. */
  countEvents(personId: string, events: number): Promise<void>;
}

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** The limit is high, because an office shares one IP, and so does everybody behind a proxy that is not in TRUST_PROXY. */
const perIp: Limit = { calls: 30_000, seconds: 60 };

/** Page views that a person's browser may report; far more than anybody opens. */
const eventsPerPerson: Limit = { calls: 600, seconds: 60 };

/**
 * Rate limits per endpoint and client IP or person. Counters are in Redis when configured, else (or during its outage) per process.
 * Account limits are in PostgreSQL.
 */
export function createRateLimits(redis: Redis | undefined, ipLimit = perIp): RateLimits {
  const limiters = new Map<Endpoint, RateLimiterAbstract>();
  const ips = createLimiter('ip', ipLimit, undefined);
  const events = createLimiter('events', eventsPerPerson, redis);

  return {
    countIp: (ip) => consume(ips, ipRange(ip)),
    countRequest: async (endpoint, caller) => {
      if (!endpoint.rateLimit) return;
      const limiter = limiters.get(endpoint) ?? createLimiter(`${endpoint.method}${endpoint.path}`, endpoint.rateLimit, redis);
      limiters.set(endpoint, limiter);
      await consume(limiter, 'personId' in caller ? caller.personId : ipRange(caller.ip));
    },
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
