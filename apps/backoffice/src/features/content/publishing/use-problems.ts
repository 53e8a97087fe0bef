import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import type { ContentDraft } from '@portal/contract/backoffice/content';
import { useEffect, useState } from 'react';

import { textsOf } from '../draft/draft-parts.ts';

/** The fields because of which the content could not be published. Each is marked until it is changed, and the first one is focused. */
export function useProblems(draft: ContentDraft) {
  const { t } = useLingui();
  const [problems, setProblems] = useState<{ readonly name: string; readonly value: unknown }[]>([]);
  const [first] = problems;

  useEffect(() => {
    if (!first) return;
    const field = document.querySelector(`[data-field="${first.name}"]`);
    field?.scrollIntoView?.({ block: 'center' });
    field?.querySelector<HTMLElement>('input, textarea, select, [role=textbox], button')?.focus();
  }, [first]);

  const problemOf = (name: string): string | undefined => {
    const problem = problems.find((each) => each.name === name);
    if (!problem || problem.value !== valueOf(draft, name)) return undefined;
    const { value } = problem;
    const isEmpty = value === null || value === undefined || value === '' || textsAreEmpty(draft, name);
    return isEmpty
      ? t({ id: 'editor.needed', message: 'This is needed before publishing.' })
      : t({ id: 'editor.wrong', message: 'Check this before publishing.' });
  };
  /** Marks what the server has found missing or wrong; false if the error is another one. */
  const mark = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'content.incomplete') return false;
    const names = (error.details?.['fields'] ?? '').split(',').filter(Boolean);
    setProblems(names.map((name) => ({ name, value: valueOf(draft, name) })));
    return true;
  };
  return { problemOf, mark };
}

function valueOf(draft: ContentDraft, name: string): unknown {
  if (name === 'files') return draft.files;
  return name === 'publishedUntil' ? draft.publishedUntil : draft.fields[name];
}

function textsAreEmpty(draft: ContentDraft, name: string): boolean {
  const value = draft.fields[name];
  return typeof value === 'object' && !Array.isArray(value) && !textsOf(draft, name).en;
}
