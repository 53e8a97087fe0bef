import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Endpoint } from '@portal/contract/endpoint';

import { AppError } from './app-error.ts';
import { addressRange } from './client-address.ts';

export interface CallLimits {
  /** Before anybody is known: keeps a flood from the database. Counted in this process alone, so that it costs next to nothing. */
  countAddress(address: string): Promise<void>;
  /** A public call counts by address, any other by the person it was made for. */
  countCall(endpoint: Endpoint, caller: { address: string } | { personId: string }): Promise<void>;
  /** Of a batch: as many as there are in it. */
  countEvents(personId: string, events: number): Promise<void>;
}

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** Many people sit behind one address of an office, and all of them may behind that of a proxy. */
const perAddress: Limit = { calls: 30_000, seconds: 60 };

/** Page views that one person's browser can report; far more than anybody looks at. */
const eventsPerPerson: Limit = { calls: 600, seconds: 60 };

/**
 * Counts are shared through Redis when there is one; without it, or while it is gone, each process counts for itself. Rules about
 * accounts are not here: they live in PostgreSQL.
 */
export function createCallLimits(redis: Redis | undefined, addressLimit = perAddress): CallLimits {
  const limiters = new Map<Endpoint, RateLimiterAbstract>();
  const addresses = createLimiter('address', addressLimit, undefined);
  const events = createLimiter('events', eventsPerPerson, redis);

  return {
    countAddress: (address) => consume(addresses, addressRange(address)),
    countCall: async (endpoint, caller) => {
      if (!endpoint.limit) return;
      const limiter = limiters.get(endpoint) ?? createLimiter(`${endpoint.method}${endpoint.path}`, endpoint.limit, redis);
      limiters.set(endpoint, limiter);
      await consume(limiter, 'personId' in caller ? caller.personId : addressRange(caller.address));
    },
    countEvents: (personId, count) => consume(events, personId, count),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
  }
}

function createLimiter(name: string, { calls, seconds }: Limit, redis: Redis | undefined): RateLimiterAbstract {
  const options = { points: calls, duration: seconds, keyPrefix: `limit:${name}` };
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}
