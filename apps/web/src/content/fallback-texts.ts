import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Shown where content has no value. Tables have their own wording. */
export const fallbackTexts = {
  id: msg({ id: 'missing.id', message: 'No id available' }),
  name: msg({ id: 'missing.name', message: 'No name available' }),
  title: msg({ id: 'missing.title', message: 'No title available' }),
  image: msg({ id: 'missing.image', message: 'No image available' }),
  description: msg({ id: 'missing.description', message: 'No description available' }),
  nameInTable: msg({ id: 'missing.nameInTable', message: 'No name available.' }),
  descriptionInTable: msg({ id: 'missing.descriptionInTable', message: 'No description.' }),
};

/** Returns the first non-empty value, or else the fallback text. */
export function textOrFallback(fallback: MessageDescriptor, ...values: readonly (string | number | null | undefined)[]): string {
  const text = values.map((value) => String(value ?? '').trim()).find(Boolean);
  return text ?? i18n._(fallback);
}
