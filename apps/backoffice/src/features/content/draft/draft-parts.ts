import type { ContentDraft, Revision } from '@portal/contract/backoffice/content';
import { type ContentField, contentKind, type ContentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import type { LocalisedText } from '@portal/contract/backoffice/settings';
import { contentLocales, type Locale } from '@portal/contract/locales';

/** What of a draft is compared and merged as a whole: a text in one language, another field, or what is not a field. */
export interface DraftPart {
  /** `description.de`, `slug`, `ready.de`, `audience`, `until` or `files`. */
  readonly key: string;
  readonly field?: ContentField;
  readonly locale?: Locale;
  readonly read: (draft: ContentDraft) => unknown;
  readonly write: (draft: ContentDraft, value: unknown) => ContentDraft;
}

function draftParts(kind: ContentKind): readonly DraftPart[] {
  const fields = contentKind(kind).fields.flatMap((field) =>
    isLocalisedField(field) ? contentLocales.map((locale) => textPart(field, locale)) : [fieldPart(field)],
  );
  return [...fields, ...contentLocales.filter((locale) => locale !== 'en').map(readyPart), ...otherParts];
}

/** What both have changed since `base`, in different ways; and the draft in which everything else is merged and those parts are theirs. */
export function mergeDrafts(kind: ContentKind, { base, theirs, mine }: Sides): { merged: ContentDraft; conflicts: DraftPart[] } {
  const parts = draftParts(kind);
  const isMine = (part: DraftPart) => !isSame(part.read(mine), part.read(base));
  const isTheirs = (part: DraftPart) => !isSame(part.read(theirs), part.read(base));
  const conflicts = parts.filter((part) => isMine(part) && isTheirs(part) && !isSame(part.read(mine), part.read(theirs)));
  const merged = takeParts(
    parts.filter((part) => isMine(part) && !isTheirs(part)),
    mine,
    theirs,
  );
  return { merged, conflicts };
}

interface Sides {
  readonly base: ContentDraft;
  readonly theirs: ContentDraft;
  readonly mine: ContentDraft;
}

export function takeParts(parts: readonly DraftPart[], from: ContentDraft, into: ContentDraft): ContentDraft {
  return parts.reduce((draft, part) => part.write(draft, part.read(from)), into);
}

export function differingParts(kind: ContentKind, one: ContentDraft, other: ContentDraft): DraftPart[] {
  return draftParts(kind).filter((part) => !isSame(part.read(one), part.read(other)));
}

export function isSameDraft(kind: ContentKind, one: ContentDraft, other: ContentDraft): boolean {
  return one === other || differingParts(kind, one, other).length === 0;
}

/** What of a revision staff edit. */
export function draftOf({ fields, readyLocales, audience, publishedUntil, files }: Revision): ContentDraft {
  return { fields, readyLocales, audience, publishedUntil, files };
}

export function textsOf(draft: ContentDraft, name: string): LocalisedText {
  return draft.fields[name] ?? {};
}

/** A language without a text is left out. */
export function withText(draft: ContentDraft, name: string, locale: Locale, text: string): ContentDraft {
  const { [locale]: _old, ...others } = textsOf(draft, name);
  return withField(draft, name, text === '' ? others : { ...others, [locale]: text });
}

export function withField(draft: ContentDraft, name: string, value: unknown): ContentDraft {
  return { ...draft, fields: { ...draft.fields, [name]: value } };
}

export function withReady(draft: ContentDraft, locale: Locale, isReady: boolean): ContentDraft {
  return {
    ...draft,
    readyLocales: contentLocales.filter((each) => (each === locale ? isReady : draft.readyLocales.includes(each))),
  };
}

function textPart(field: ContentField, locale: Locale): DraftPart {
  return {
    key: `${field.name}.${locale}`,
    field,
    locale,
    read: (draft) => textsOf(draft, field.name)[locale] ?? '',
    write: (draft, value) => withText(draft, field.name, locale, value as string),
  };
}

function fieldPart(field: ContentField): DraftPart {
  return {
    key: field.name,
    field,
    read: (draft) => draft.fields[field.name] ?? null,
    write: (draft, value) => withField(draft, field.name, value),
  };
}

function readyPart(locale: Locale): DraftPart {
  return {
    key: `ready.${locale}`,
    locale,
    read: (draft) => draft.readyLocales.some((each) => each === locale),
    write: (draft, value) => withReady(draft, locale, value as boolean),
  };
}

const otherParts: readonly DraftPart[] = [
  {
    key: 'audience',
    read: ({ audience }) =>
      audience && {
        countries: audience.countries.toSorted(),
        tiers: audience.tiers.toSorted(),
        partnerIds: audience.partnerIds.toSorted(),
        ...(audience.nobody && { nobody: true }),
      },
    write: (draft, value) => ({ ...draft, audience: value as ContentDraft['audience'] }),
  },
  {
    key: 'until',
    read: ({ publishedUntil }) => publishedUntil && new Date(publishedUntil).toISOString(),
    write: (draft, value) => ({ ...draft, publishedUntil: value as string | null }),
  },
  {
    key: 'files',
    read: ({ files }) => files.toSorted(),
    write: (draft, value) => ({ ...draft, files: value as string[] }),
  },
];

/** Values as they are stored: what is empty counts as null, whatever the server or a field calls it, and languages have no order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (value === '' || value === undefined || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, canonical(entry)] as const)
    .filter(([, entry]) => entry !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
