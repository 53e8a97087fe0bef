import { deleteDraft, readDraft, saveDraft } from '@portal/client/session/form-drafts';
import type { ContentDraft } from '@portal/contract/backoffice/content';
import type { Locale } from '@portal/contract/locales';

/** A translation that is still right although the English text has changed. */
export interface Confirmation {
  readonly locale: Locale;
  readonly field: string;
}

/**
 * Changes that the server does not have yet, and what they were made from. They belong to the tab, like every unsaved input, so they are not
 * left behind on a shared computer and another tab does not offer what is still being typed here.
 */
export interface KeptDraft {
  /** Which opening of the editor they belong to. */
  readonly sitting: string;
  readonly at: string;
  readonly base: ContentDraft;
  readonly draft: ContentDraft;
  readonly confirmed: readonly Confirmation[];
}

/** Earlier sittings whose changes were neither used nor discarded are kept too, but not without end. */
const maxKept = 5;

export function readKept(contentId: number, personId: string): readonly KeptDraft[] {
  return readDraft<{ kept: KeptDraft[] }>(formOf(contentId), personId)?.kept ?? [];
}

export function saveKept(contentId: number, personId: string, kept: KeptDraft): void {
  write(contentId, personId, [...othersOf(contentId, personId, kept.sitting), kept].slice(-maxKept));
}

export function forgetKept(contentId: number, personId: string, sitting: string): void {
  write(contentId, personId, othersOf(contentId, personId, sitting));
}

function othersOf(contentId: number, personId: string, sitting: string): KeptDraft[] {
  return readKept(contentId, personId).filter((each) => each.sitting !== sitting);
}

function write(contentId: number, personId: string, kept: readonly KeptDraft[]): void {
  if (kept.length === 0) deleteDraft(formOf(contentId), personId);
  else saveDraft(formOf(contentId), personId, { kept });
}

function formOf(contentId: number): string {
  return `content-${contentId}`;
}
