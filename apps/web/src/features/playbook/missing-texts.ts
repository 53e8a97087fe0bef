import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What stands where content says nothing. Tables have wordings of their own. */
export const missing = {
  id: msg({ id: 'missing.id', message: 'No id available' }),
  name: msg({ id: 'missing.name', message: 'No name available' }),
  title: msg({ id: 'missing.title', message: 'No title available' }),
  image: msg({ id: 'missing.image', message: 'No image available' }),
  description: msg({ id: 'missing.description', message: 'No description available' }),
  nameInTable: msg({ id: 'missing.nameInTable', message: 'No name available.' }),
  descriptionInTable: msg({ id: 'missing.descriptionInTable', message: 'No description.' }),
};

/** The first of the values that says something, else the text for their absence. */
export function orMissing(fallback: MessageDescriptor, ...values: readonly (string | number | null | undefined)[]): string {
  const said = values.map((value) => String(value ?? '').trim()).find(Boolean);
  return said ?? i18n._(fallback);
}
