import type { AudienceRule, ContentDraft, Revision } from '@portal/contract/backoffice/content';
import { type ContentField, contentKind, type ContentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import type { LocalisedText } from '@portal/contract/backoffice/settings';
import { contentLocales, type Locale } from '@portal/contract/locales';

import { withLocaleText } from '../../../forms/locale-text.ts';

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

/**
 * What both have changed since `base`, in different ways; and the draft in which everything else is merged and those parts are theirs. What
 * they have not changed stays as it was typed, so that no text changes under the cursor.
 */
export function mergeDrafts(
  kind: ContentKind,
  sides: Sides,
): { merged: ContentDraft; sent: ContentDraft; conflicts: DraftPart[] } {
  const { base, sent = base, theirs, mine } = sides;
  const isMine = (part: DraftPart) => differs(part, mine, base) && differs(part, mine, sent);
  const isTheirs = (part: DraftPart) => differs(part, theirs, base);
  const isTaken = (part: DraftPart) => isTheirs(part) && differs(part, mine, theirs);
  const parts = draftParts(kind);
  const kept = parts.filter((part) => !isTaken(part));
  return {
    merged: takeParts(kept, mine, theirs),
    sent: takeParts(
      kept.filter((part) => !isMine(part)),
      mine,
      theirs,
    ),
    conflicts: parts.filter((part) => isTaken(part) && isMine(part)),
  };
}

interface Sides {
  /** As the server has stored it, and as it was typed if that differs: the server stores some values in a form of its own. */
  readonly base: ContentDraft;
  readonly sent?: ContentDraft;
  readonly theirs: ContentDraft;
  readonly mine: ContentDraft;
}

/** Whether a change is not in `stored`, whatever else has changed there since. */
export function isChangeMissing(
  kind: ContentKind,
  change: { base: ContentDraft; draft: ContentDraft },
  stored: ContentDraft,
): boolean {
  return differingParts(kind, change.base, change.draft).some((part) => differs(part, change.draft, stored));
}

export function takeParts(parts: readonly DraftPart[], from: ContentDraft, into: ContentDraft): ContentDraft {
  return parts.reduce((draft, part) => {
    const value = part.read(from);
    return value === part.read(into) ? draft : part.write(draft, value);
  }, into);
}

export function differingParts(kind: ContentKind, one: ContentDraft, other: ContentDraft): DraftPart[] {
  return draftParts(kind).filter((part) => differs(part, one, other));
}

export function isSameDraft(kind: ContentKind, one: ContentDraft, other: ContentDraft): boolean {
  return one === other || differingParts(kind, one, other).length === 0;
}

/** The server may keep the values of an audience in another order. */
export function isSameAudience(one: AudienceRule | null, other: AudienceRule | null): boolean {
  return isSame(sortedAudience(one), sortedAudience(other));
}

function sortedAudience(audience: AudienceRule | null): AudienceRule | null {
  return (
    audience && {
      countries: audience.countries.toSorted(),
      tiers: audience.tiers.toSorted(),
      partnerIds: audience.partnerIds.toSorted(),
      ...(audience.nobody && { nobody: true }),
    }
  );
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
  return withField(draft, name, withLocaleText(textsOf(draft, name), locale, text));
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
    read: ({ audience }) => sortedAudience(audience),
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

/**
 * Compares values as they are stored: texts without spaces around them, languages without an order, and what is empty as null, whatever the
 * server or a field calls it.
 */
function differs(part: DraftPart, one: ContentDraft, other: ContentDraft): boolean {
  return !isSame(part.read(one), part.read(other));
}

/** Rows that nobody has touched are the same objects, so a key in a table of thousands compares only one of them in full. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.every((entry, index) => isSame(entry, other[index]));
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (value === undefined || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, canonical(entry)] as const)
    .filter(([, entry]) => entry !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
