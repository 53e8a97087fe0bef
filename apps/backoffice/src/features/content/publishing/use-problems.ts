import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@portal/client/api/api-error';
import { errorMessage } from '@portal/client/api/error-text';
import { phoneQuery } from '@portal/client/platform/breakpoints';
import type { ContentDraft } from '@portal/contract/backoffice/content';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';
import { useEffect, useRef, useState } from 'react';

import { textsOf } from '../draft/draft-parts.ts';
import type { Draft } from '../draft/use-draft.ts';

interface Problem {
  readonly name: string;
  readonly value: unknown;
  /** What is wrong, if the server has said more than that something is. */
  readonly text?: string;
  /** On a phone, which shows one language at a time: the field is in sight once English is shown. */
  readonly awaitsEnglish: boolean;
}

interface ShownLanguage {
  /** The language beside English, or instead of it on a phone. */
  readonly shown: Locale | undefined;
  readonly show: (locale: Locale) => void;
}

/** The fields because of which the content could not be published. Each is marked until it is changed, and the first one is focused. */
export function useProblems({ item: { kind }, draft }: Pick<Draft, 'item' | 'draft'>, { shown, show }: ShownLanguage) {
  const { t } = useLingui();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [first] = problems;
  const reached = useRef<Problem>(undefined);

  useEffect(() => {
    if (!first || reached.current === first || (first.awaitsEnglish && shown !== undefined)) return;
    reached.current = first;
    focusField(first.name);
  }, [first, shown]);

  const problemOf = (name: string): string | undefined => {
    const problem = problems.find((each) => each.name === name);
    if (!problem || problem.value !== valueOf(draft, name)) return undefined;
    const { value, text } = problem;
    if (text) return text;
    const isEmpty = isEmptyValue(value) || textsAreEmpty(draft, name);
    return isEmpty
      ? t({ id: 'editor.needed', message: 'This is needed before publishing.' })
      : t({ id: 'editor.wrong', message: 'Check this before publishing.' });
  };
  /** Marks what the server has found missing or wrong; false if the error is not about fields. */
  const mark = (error: unknown): boolean => {
    const found = problemsIn(error);
    if (found.length === 0) return false;
    const field = contentKind(kind).fields.find(({ name }) => name === found[0]?.name);
    const awaitsEnglish = field !== undefined && isLocalisedField(field) && window.matchMedia(phoneQuery).matches;
    setProblems(found.map((problem) => ({ ...problem, value: valueOf(draft, problem.name), awaitsEnglish })));
    if (awaitsEnglish && shown !== undefined) show(defaultLocale);
    return true;
  };
  return { problemOf, mark };
}

function problemsIn(error: unknown): readonly Pick<Problem, 'name' | 'text'>[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'content.addressTaken') return [{ name: 'slug', text: errorMessage(error) }];
  if (error.code !== 'content.incomplete') return [];
  const names = (error.details?.['fields'] ?? '').split(',').filter(Boolean);
  return names.map((name) => ({ name }));
}

export function focusField(name: string): void {
  const field = document.querySelector(`[data-field="${name}"]`);
  const [control] = controls.flatMap((selector) => field?.querySelector<HTMLElement>(selector) ?? []);
  field?.scrollIntoView?.({ block: 'center' });
  control?.focus();
}

/** Best first: above a text are the select and the buttons of its toolbar. */
const controls = ['[role=textbox], textarea, input:not([type=file])', 'select', 'button'];

function valueOf(draft: ContentDraft, name: string): unknown {
  if (name === 'files') return draft.files;
  return name === 'publishedUntil' ? draft.publishedUntil : draft.fields[name];
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function textsAreEmpty(draft: ContentDraft, name: string): boolean {
  const value = draft.fields[name];
  return typeof value === 'object' && !Array.isArray(value) && !textsOf(draft, name).en;
}
