import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ownTypes, type Suggestion } from '@portal/contract/search';

import type { Choice } from './choices.ts';
import { MarkedText } from './marked-text.tsx';
import { suggestionLooks } from './suggestion-looks.ts';

/** `hasKind`: also says what it is, where no heading does. */
export function suggestionChoice(suggestion: Suggestion, onChoose: () => void, { hasKind }: { hasKind: boolean }): Choice {
  const { kind, id, titleMatch, page, model } = suggestion;
  const { icon, label } = suggestionLooks[kind];
  // The number of a lead or a ticket tells it from others of the same name.
  const number = (!hasKind || isOwn(kind)) && model;
  const notes = [hasKind && i18n._(label), page && i18n._({ ...pageLabel, values: { number: page } }), number];
  const note = notes.filter(Boolean).join(' · ');
  return {
    // A ticket of the CRM may have the number of one of the portal.
    key: `${kind}-${kind === 'ticket' ? (model ?? id) : id}`,
    icon,
    label: <MarkedText pieces={titleMatch} />,
    ...(note && { note }),
    onChoose,
  };
}

function isOwn(kind: Suggestion['kind']): boolean {
  return (ownTypes as readonly string[]).includes(kind);
}

const pageLabel = msg({ id: 'list.page', message: 'Page {number}' });
