/** Counts of a partner's rows, counted anew only when the last count is older than half a minute. */
export interface KeptFigures<Figures> {
  find(partnerId: string, count: () => Promise<Figures>): Promise<Figures>;
}

const keptMs = 30_000;
const mostKept = 10_000;

export function createKeptFigures<Figures>(): KeptFigures<Figures> {
  const kept = new Map<string, { figures: Promise<Figures>; until: number }>();

  return {
    find: async (partnerId, count) => {
      const found = kept.get(partnerId);
      if (found && found.until > performance.now()) return found.figures;
      // Kept before it is counted, so that all who ask meanwhile wait for the same count.
      const counted = { figures: count(), until: performance.now() + keptMs };
      // Written anew it stands last: the first in line is always the oldest.
      kept.delete(partnerId);
      kept.set(partnerId, counted);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      try {
        return await counted.figures;
      } catch (error) {
        if (kept.get(partnerId) === counted) kept.delete(partnerId);
        throw error;
      }
    },
  };
}
