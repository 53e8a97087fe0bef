import { constants, existsSync } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Linux has what a process has opened as paths, so that a path can begin at a folder that is held open. */
const openFiles = '/proc/self/fd';
const canHold = existsSync(openFiles);

/**
 * Does something in a folder that no link has led to, and that stays the same one even if another or a link takes its place meanwhile.
 * Systems without `/proc` can only look first: there, whoever may write beside the folder can be quicker than the portal.
 */
export async function inHeldFolder<Result>(path: string, work: (held: string) => Promise<Result>): Promise<Result> {
  if (!canHold) {
    if (!(await lstat(path)).isDirectory()) throw notAFolder(path);
    return work(path);
  }
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTDIR' || error.code === 'ELOOP' ? notAFolder(path) : error;
  });
  try {
    return await work(join(openFiles, String(handle.fd)));
  } finally {
    await handle.close();
  }
}

function notAFolder(path: string): Error {
  return new Error(`${basename(path)} is not a folder`);
}
