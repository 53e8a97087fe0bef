import { contentFileRules } from '@portal/contract/backoffice/content-files';
import type { FileVersion } from '@portal/contract/backoffice/content';
import { type ContentKind, contentKind, type FileRole } from '@portal/contract/backoffice/content-kinds';
import { contentLocales, type Locale } from '@portal/contract/locales';
import type { FileRules } from '@portal/client/forms/validate-file';

/** Where a file of the content belongs: a role and, for some roles, a language. */
export interface FilePlace {
  readonly role: FileRole;
  readonly locale: Locale | null;
}

/** All versions of the file in one place, newest first, and the one that the draft lists. */
export interface PlacedFile extends FilePlace {
  readonly versions: readonly FileVersion[];
  readonly current: FileVersion | undefined;
}

/** One entry for each role without languages, even if it is empty, and for each language that has a file. */
export function placedFiles(kind: ContentKind, known: readonly FileVersion[], files: readonly string[]): PlacedFile[] {
  return contentKind(kind).files.flatMap(({ role, byLocale }) =>
    (byLocale ? contentLocales : [null]).flatMap((locale) => {
      const versions = known.filter((version) => isAt(version, { role, locale })).toSorted((a, b) => b.version - a.version);
      const current = versions.find(({ id }) => files.includes(id));
      return byLocale && versions.length === 0 ? [] : [{ role, locale, versions, current }];
    }),
  );
}

/** The name of the file in a place, also after it was removed from the draft. */
export function fileName({ current, versions }: PlacedFile): string | undefined {
  return (current ?? versions[0])?.name;
}

export function isNamesake(one: PlacedFile, other: PlacedFile): boolean {
  return fileName(one) !== undefined && fileName(one) === fileName(other);
}

/** The ids that a draft lists once a version has taken its place. */
export function listedWith(version: FileVersion, files: readonly string[], known: readonly FileVersion[]): string[] {
  const replaced = new Set(known.filter((other) => isAt(other, version)).map(({ id }) => id));
  return [...files.filter((id) => !replaced.has(id)), version.id];
}

function isAt(version: FileVersion, { role, locale }: Pick<FileVersion, 'role' | 'locale'>): boolean {
  return version.role === role && version.locale === locale;
}

export function isByLocale(kind: ContentKind, role: FileRole): boolean {
  return contentKind(kind).files.some((slot) => slot.role === role && slot.byLocale);
}

export function rulesOf(role: FileRole): FileRules {
  return contentFileRules[role];
}

/** The roles of a kind that accept a file of this type. */
export function rolesFor(kind: ContentKind, mediaType: string): FileRole[] {
  return contentKind(kind)
    .files.map(({ role }) => role)
    .filter((role) => rulesOf(role).mediaTypes.includes(mediaType));
}

/** Some systems report no type, or one of their own, for files that their name identifies. */
export function withKnownType(file: File): File {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const type = typesByExtension[extension];
  return type === undefined || type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

const typesByExtension: Readonly<Record<string, string>> = { vtt: 'text/vtt', zip: 'application/zip' };
