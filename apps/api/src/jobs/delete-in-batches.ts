const batchSize = 5_000;

/** Deletes in batches until one is not full, so that no lock is held long. Returns the number of deleted rows. */
export async function deleteInBatches(deleteBatch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(batchSize);
    total += deleted;
    if (deleted < batchSize) return total;
  }
}
