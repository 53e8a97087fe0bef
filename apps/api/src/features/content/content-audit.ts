import type { ContentDraft } from '@portal/contract/backoffice/content';

/** What the audit compares of two revisions: every field by its name, and what belongs to it. */
export function auditedFields({ fields, readyLocales, audience, publishedUntil, files }: ContentDraft): Record<string, unknown> {
  return { ...fields, readyLocales, audience, publishedUntil, files };
}
