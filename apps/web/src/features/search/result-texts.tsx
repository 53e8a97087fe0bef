import { useLingui } from '@lingui/react/macro';

import { fallbackTexts } from '../../content/fallback-texts.ts';
import { HighlightedText } from './highlighted-text.tsx';
import type { Result } from './result-groups.ts';

export function ResultTitle({ result: { title, highlight } }: { result: Result }) {
  const { t } = useLingui();
  if (!title?.trim()) return t(fallbackTexts.title);
  return <HighlightedText pieces={highlight.title ?? [{ text: title, isMatch: false }]} />;
}

/** The text that matched: part of the file's text, or else the description. */
export function ResultText({ result: { description, highlight } }: { result: Result }) {
  const { t } = useLingui();
  if (highlight.content?.length) return <HighlightedText pieces={highlight.content} />;
  if (!description?.trim()) return t({ id: 'content.noDescription', message: 'No description available.' });
  return <HighlightedText pieces={highlight.description ?? [{ text: description, isMatch: false }]} />;
}

/** The page of the match, or the model. */
export function ResultNote({ result: { page: number, model } }: { result: Result }) {
  const { t } = useLingui();
  if (number) return t({ id: 'list.page', message: `Page ${number}` });
  return model && <span data-content>{model}</span>;
}
