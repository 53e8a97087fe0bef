import { type ContentField, contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';

/** Content that fields can refer to, by kind. */
export type Targets = Partial<Record<ContentKind, number>>;

/** A value for every field of a kind, in English and German; `text` is in each of them that takes any text. */
export function everyField(kind: ContentKind, targets: Targets, text = 'Text'): Record<string, unknown> {
  return Object.fromEntries(
    contentKind(kind).fields.map((field) => [field.name, valueOf(field, `${text} ${field.name}`, targets)]),
  );
}

function valueOf(field: ContentField, text: string, targets: Targets): unknown {
  switch (field.type) {
    case 'text':
    case 'multiline':
      return { en: text, de: `${text} deutsch` };
    case 'html':
      return { en: `<p>${text} <strong>bold</strong></p>`, de: `<p>${text} deutsch</p>` };
    case 'plain':
      return field.name === 'currency' ? 'EUR' : text;
    case 'slug':
      return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    case 'link':
      return `https://example.com/${text.replaceAll(' ', '-')}`;
    case 'choice':
      return field.options.at(-1);
    case 'boolean':
      return true;
    case 'colour':
      return '#0a4f5c';
    case 'day':
      return field.name === 'effectiveUntil' ? '2027-12-31' : '2027-01-01';
    case 'moment':
      return field.name === 'endsAt' ? '2027-03-01T17:00:00.000Z' : '2027-03-01T08:00:00.000Z';
    case 'zone':
      return 'Europe/Lisbon';
    case 'priceGroup':
      return null;
    case 'item':
      return field.kinds.map((each) => targets[each]).at(0);
    case 'items':
      return field.kinds.flatMap((each) => targets[each] ?? []);
    case 'facts':
      return [{ label: { en: text }, value: { en: text, de: `${text} deutsch` } }];
    case 'prices':
      return [{ model: text, name: { en: text }, unit: { en: text }, price: '1234.50', productId: targets.products }];
    default:
      return field satisfies never;
  }
}
