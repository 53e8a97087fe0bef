import type { FolderObject, Storage } from '../../storage/storage.ts';
import type { FeedRoot, FolderFile } from './feed-root.ts';

/** A prefix of the object store. An object cannot change while it is read, but another one may take its place. */
export function createS3Root(storage: Storage, prefix: string): FeedRoot {
  const keyOf = (folder: string, path: string) => `${prefix}/${folder}/${path}`;

  async function list(folder: string) {
    const { objects, isTruncated } = await storage.listFolder(keyOf(folder, ''));
    const files = objects.map((object) => toFile(object, object.key.slice(keyOf(folder, '').length)));
    // Some programs store an object with the name of the folder itself.
    return { files: files.filter(({ name }) => name !== '' && !name.startsWith('.')), ignored: 0, isTruncated };
  }

  const find = async (folder: string, name: string) => {
    const object = await storage.findListed(keyOf(folder, name));
    return object && { ...toFile(object, name), etag: object.etag };
  };

  return {
    list,
    find,

    folders: async () => [...(await storage.listFolder(`${prefix}/`)).folders],

    open: async (folder, { name, mark }) => {
      const stream = await storage.get(keyOf(folder, name));
      const isUnchanged = async () => (await find(folder, name))?.mark === mark;
      return stream && { stream, isUnchanged, close: async () => void stream.destroy() };
    },

    exists: async (folder, path) => (await storage.head(keyOf(folder, path))) !== undefined,

    write: (folder, path, body) => storage.put(keyOf(folder, path), body, mediaTypeOf(path)),

    move: async (folder, { name, mark }, path) => {
      const [source, target] = [keyOf(folder, name), keyOf(folder, path)];
      if (!(await storage.copy(source, target))) return;
      const now = await find(folder, name);
      if (now?.mark === mark) await storage.deleteUnchanged(source, now.etag);
      // If the sender has replaced it, the copy may be the new one, whose turn has not come.
      else if (now) await storage.delete([target]);
    },
  };
}

function toFile({ size, storedAt, etag }: FolderObject, name: string): FolderFile {
  // The marker is always empty, and so its ETag is always the same.
  return { name, size, storedAt, mark: `${etag}-${storedAt.getTime()}` };
}

function mediaTypeOf(path: string): string {
  if (path.endsWith('.json')) return 'application/json';
  return path.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/octet-stream';
}
