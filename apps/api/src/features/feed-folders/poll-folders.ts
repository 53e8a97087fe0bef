import { findFeedSettings, type FeedSettings } from '../feeds/feeds.queries.ts';
import { findTakenFiles } from './feed-files.queries.ts';
import { completeFiles, isNewerThanMarker, type FolderFile } from './feed-root.ts';
import { isOver, returnFile } from './return-file.ts';
import { isTaken, takeFile, type FolderDeps } from './take-file.ts';

export interface PollDeps extends FolderDeps {
  readonly isStopping: () => boolean;
  /** Says something about a folder the first time only. */
  readonly warnOnce: (folder: string, message: string) => void;
  /** For how many milliseconds this worker has seen the file as it is. */
  readonly unchangedMs: (feed: FeedSettings, file: FolderFile) => number;
  /** Does something with one file, or with the whole folder, that has this name. Returns undefined when it fails, and for a while afterwards, without doing it. */
  readonly attempt: <Result>(feed: FeedSettings, name: string, work: () => Promise<Result>) => Promise<Result | undefined>;
}

/** A file that was written after its marker may still be incomplete: it is taken when it has not changed for this long. */
const quietMs = 60_000;

/** So that a folder with many files does not hold up the others; the rest is taken the next time. */
const filesPerPoll = 10;

/** Moves the files whose imports are over, and takes those that are complete. */
export async function pollFolders(deps: PollDeps): Promise<void> {
  const feeds = new Map((await findFeedSettings(deps.db)).map((feed) => [feed.slug, feed]));
  for (const folder of await deps.root.folders()) {
    const feed = feeds.get(folder);
    if (feed) await deps.attempt(feed, '', () => pollFolder(deps, feed));
    else deps.warnOnce(folder, 'a folder has the slug of no feed and is ignored');
  }
}

async function pollFolder(deps: PollDeps, feed: FeedSettings): Promise<void> {
  const taken = await findTakenFiles(deps.db, feed.id);
  const { files, ignored, isTruncated } = await deps.root.list(feed.slug);
  if (ignored > 0) deps.warnOnce(feed.slug, 'a folder has entries that are no files, such as links; they are ignored');
  if (isTruncated) deps.warnOnce(feed.slug, 'a folder has more files than are looked at; move away those that have no marker');
  for (const each of taken.filter(isOver)) {
    if (deps.isStopping()) return;
    await deps.attempt(feed, `return ${each.name}`, () => returnFile(deps, feed, each));
  }
  const complete = completeFiles(files).filter((each) => !isTaken(each, taken));
  // All of them are watched from now on, so that files do not wait for a minute one after the other.
  const changing = complete.filter((each) => isNewerThanMarker(each) && deps.unchangedMs(feed, each.file) < quietMs);
  // In the order in which they came: an older file that is taken after a newer one would undo what that one says.
  for (const each of complete.slice(0, filesPerPoll)) {
    if (deps.isStopping()) return;
    if (changing.includes(each)) {
      deps.warnOnce(feed.slug, 'a file was written after its marker and is taken only when it has not changed for a minute');
      return;
    }
    if ((await deps.attempt(feed, `take ${each.file.name}`, () => takeFile(deps, feed, each))) !== true) {
      deps.warnOnce(feed.slug, 'a file cannot be taken yet, and the later ones of its feed wait for it');
      return;
    }
  }
}
