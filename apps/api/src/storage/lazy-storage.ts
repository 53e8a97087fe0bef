import type { Storage } from './storage.ts';

/** Opens the storage on first use. If that fails, only this call fails: the next one tries again. */
export function lazyStorage(open: () => Promise<Storage>): Storage {
  let opened: Promise<Storage> | undefined;
  const storage = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    put: async (key, body, mediaType) => (await storage()).put(key, body, mediaType),
    get: async (key, range) => (await storage()).get(key, range),
    head: async (key) => (await storage()).head(key),
    delete: async (keys) => (await storage()).delete(keys),
    deleteUnchanged: async (key, etag) => (await storage()).deleteUnchanged(key, etag),
    findListed: async (key) => (await storage()).findListed(key),
    list: async function* (prefix) {
      yield* (await storage()).list(prefix);
    },
    listFolder: async (prefix) => (await storage()).listFolder(prefix),
    copy: async (from, to) => (await storage()).copy(from, to),
    close: async () => (await opened)?.close(),
  };
}
