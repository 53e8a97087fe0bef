const bite = 5_000;

/** Removes a bite at a time until one comes back short, so that no lock is held long. Answers how many rows went. */
export async function inBites(remove: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await remove(bite);
    total += removed;
    if (removed < bite) return total;
  }
}
