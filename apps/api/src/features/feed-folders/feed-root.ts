import type { Readable } from 'node:stream';

/** The place with a folder for each feed: a folder of a disk, or a prefix of an object store. */
export interface FeedRoot {
  /** The names of the folders right below the root. */
  folders(): Promise<string[]>;
  list(folder: string): Promise<FolderFiles>;
  /** One file as it would be listed. */
  find(folder: string, name: string): Promise<FolderFile | undefined>;
  /** Returns undefined if the file has changed since it was listed. */
  open(folder: string, file: FolderFile): Promise<OpenFile | undefined>;
  exists(folder: string, path: string): Promise<boolean>;
  /** Nobody sees the file before it is complete. */
  write(folder: string, path: string, body: Readable | Buffer): Promise<void>;
  /** Moves a file within its folder. One that is gone was moved before; one that was replaced since it was listed stays. */
  move(folder: string, file: FolderFile, path: string): Promise<void>;
}

export interface FolderFile {
  readonly name: string;
  readonly size: number;
  readonly storedAt: Date;
  /** Changes whenever the file is written again. */
  readonly mark: string;
}

interface FolderFiles {
  /** Files whose name does not begin with a dot. */
  readonly files: readonly FolderFile[];
  /** How many entries are neither files nor folders, such as symbolic links. */
  readonly ignored: number;
  /** There are more files than were listed. */
  readonly isTruncated: boolean;
}

interface OpenFile {
  readonly stream: Readable;
  /** Whether the file is still what was listed, asked after it was read. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
}

const markerEnding = '.done';

/** A file that is complete: the sender has put its marker beside it. */
export interface CompleteFile {
  readonly file: FolderFile;
  readonly marker: FolderFile;
}

/** The complete files, in the order in which their markers came. A marker is never taken for a file itself. */
export function completeFiles(files: readonly FolderFile[]): CompleteFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  return files
    .filter(({ name }) => !name.endsWith(markerEnding))
    .flatMap((file) => {
      const marker = byName.get(markerOf(file.name));
      return marker ? [{ file, marker }] : [];
    })
    .toSorted((a, b) => a.marker.storedAt.getTime() - b.marker.storedAt.getTime() || (a.file.name < b.file.name ? -1 : 1));
}

/** Whether the file was written after its marker: then the marker may be an old one, or was put there too early. */
export function isNewerThanMarker({ file, marker }: CompleteFile): boolean {
  return file.storedAt > marker.storedAt;
}

export function markerOf(name: string): string {
  return `${name}${markerEnding}`;
}
