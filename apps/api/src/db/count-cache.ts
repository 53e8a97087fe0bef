import { LRUCache } from 'lru-cache';

/** Caches a partner's row counts for 30 seconds. */
export interface CountCache<Counts> {
  getOrCount(partnerId: string, count: () => Promise<Counts>): Promise<Counts>;
}

const ttlMs = 30_000;
const maxEntries = 10_000;

export function createCountCache<Counts>(): CountCache<Counts> {
  const cache = new LRUCache<string, Promise<Counts>>({ max: maxEntries, ttl: ttlMs });

  return {
    getOrCount: async (partnerId, count) => {
      const cached = cache.get(partnerId);
      if (cached) return cached;
      // The promise is cached, so that concurrent requests wait for the same count.
      const counted = count();
      cache.set(partnerId, counted);
      try {
        return await counted;
      } catch (error) {
        if (cache.peek(partnerId) === counted) cache.delete(partnerId);
        throw error;
      }
    },
  };
}
