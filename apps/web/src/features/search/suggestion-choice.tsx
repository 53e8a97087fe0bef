import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Suggestion } from '@portal/contract/search';

import type { Choice } from './choices.ts';
import { MarkedText } from './marked-text.tsx';
import { suggestionLooks } from './suggestion-looks.ts';

/** `hasKind`: also says what it is, where no heading does. */
export function suggestionChoice(suggestion: Suggestion, onChoose: () => void, { hasKind }: { hasKind: boolean }): Choice {
  const { kind, id, titleMatch, page, model } = suggestion;
  const { icon, label } = suggestionLooks[kind];
  const notes = [hasKind && i18n._(label), page && i18n._({ ...pageLabel, values: { number: page } }), !hasKind && model];
  const note = notes.filter(Boolean).join(' · ');
  return {
    key: `${kind}-${id}`,
    icon,
    label: <MarkedText pieces={titleMatch} />,
    ...(note && { note }),
    onChoose,
  };
}

const pageLabel = msg({ id: 'list.page', message: 'Page {number}' });
