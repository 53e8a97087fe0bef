import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partnerRowTypes, type Suggestion } from '@portal/contract/search';

import type { ListboxOption } from './listbox-option.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { suggestionDisplay } from './suggestion-display.ts';

/** `isKindShown` adds the kind, for lists without a heading for each kind. */
export function toSuggestionOption(
  suggestion: Suggestion,
  onChoose: () => void,
  { isKindShown }: { isKindShown: boolean },
): ListboxOption {
  const { kind, id, titleMatch, page, model } = suggestion;
  const { icon, label } = suggestionDisplay[kind];
  // The number tells leads and tickets with the same name apart.
  const number = (!isKindShown || isPartnerRow(kind)) && model;
  const notes = [isKindShown && i18n._(label), page && i18n._({ ...pageLabel, values: { number: page } }), number];
  const note = notes.filter(Boolean).join(' · ');
  return {
    // Tickets of the CRM and of the portal may share a number.
    key: `${kind}-${kind === 'ticket' ? (model ?? id) : id}`,
    icon,
    label: <HighlightedText pieces={titleMatch} />,
    ...(note && { note }),
    onChoose,
  };
}

function isPartnerRow(kind: Suggestion['kind']): boolean {
  return (partnerRowTypes as readonly string[]).includes(kind);
}

const pageLabel = msg({ id: 'list.page', message: 'Page {number}' });
