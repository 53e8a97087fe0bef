import { mediaTypes } from '../assets.ts';

/** The kinds of content, by their table. The editor, the checks of the server and the menu of new content are made from this description. */
export const contentKindNames = [
  'documents',
  'products',
  'portfolios',
  'assets',
  'news',
  'events',
  'slides',
  'onboarding_cards',
  'quick_links',
  'price_lists',
] as const;
export type ContentKind = (typeof contentKindNames)[number];

interface FieldBase {
  /** The name of the column of the live row, in camel case. */
  readonly name: string;
  /** Without it nothing can be published; a text must be there in English. */
  readonly isRequired?: true;
}

/** A text by language. `html` has exactly what `richText` allows. */
interface LocalisedField extends FieldBase {
  readonly type: 'text' | 'multiline' | 'html';
  readonly maxLength: number;
}

/** A text that is the same in every language. */
interface PlainField extends FieldBase {
  readonly type: 'plain' | 'slug' | 'link';
  readonly maxLength: number;
  /** A code such as EUR, of a plain field. */
  readonly isUpperCase?: boolean;
}

interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly options: readonly string[];
}

/** `moment` is a time with the zone in which it was entered, which is kept in the field `zoneField`. */
interface MomentField extends FieldBase {
  readonly type: 'moment';
  readonly zoneField: string;
}

interface SimpleField extends FieldBase {
  readonly type: 'boolean' | 'colour' | 'day' | 'zone' | 'facts' | 'prices' | 'priceGroup';
}

/** Other content by id: one piece, or a list in the order in which it is shown. */
interface ReferenceField extends FieldBase {
  readonly type: 'item' | 'items';
  readonly kinds: readonly ContentKind[];
}

export type ContentField = LocalisedField | PlainField | ChoiceField | MomentField | SimpleField | ReferenceField;

export type FileRole = 'document' | 'picture' | 'detail' | 'video' | 'captions' | 'original';

interface FileSlot {
  readonly role: FileRole;
  /** Whether each language has its own file. */
  readonly byLocale: boolean;
}

export interface ContentKindDescription {
  /** The localised field that names the content in lists. */
  readonly titleField: string;
  readonly fields: readonly ContentField[];
  readonly files: readonly FileSlot[];
  /** Whether staff choose whom it is for; a price list is for its price group. */
  readonly hasAudience: boolean;
  /** Whether staff choose the order in which partners see it. */
  readonly isOrdered: boolean;
}

const label = (name: string): LocalisedField => ({ name, type: 'text', maxLength: 80 });
const title = (name: string): LocalisedField => ({ name, type: 'text', maxLength: 200, isRequired: true });
const description: LocalisedField = { name: 'description', type: 'multiline', maxLength: 8000 };
const slug: PlainField = { name: 'slug', type: 'slug', maxLength: 120 };
const places = ['left', 'center', 'right'] as const;

const slideFields: readonly ContentField[] = [
  title('title'),
  { name: 'shortDescription', type: 'text', maxLength: 300 },
  { name: 'description', type: 'multiline', maxLength: 2000 },
  { name: 'descriptionHtml', type: 'html', maxLength: 8000 },
  label('linkTitle'),
  { name: 'linkPath', type: 'link', maxLength: 500 },
  { name: 'backgroundColor', type: 'colour' },
  { name: 'overlayEnabled', type: 'boolean' },
  { name: 'textAlignment', type: 'choice', options: places },
  { name: 'vertical', type: 'choice', options: ['top', 'center', 'bottom'] },
  { name: 'horizontal', type: 'choice', options: places },
];

const picture = { role: 'picture', byLocale: false } as const;

export const contentKinds = {
  documents: {
    titleField: 'name',
    fields: [title('name'), label('documentType'), description],
    files: [{ role: 'document', byLocale: true }],
    hasAudience: true,
    isOrdered: false,
  },
  products: {
    titleField: 'name',
    fields: [
      title('name'),
      { name: 'title', type: 'text', maxLength: 200 },
      description,
      { name: 'model', type: 'plain', maxLength: 80 },
      slug,
      { name: 'facts', type: 'facts' },
      { name: 'documentId', type: 'item', kinds: ['documents'] },
      { name: 'documents', type: 'items', kinds: ['documents'] },
      { name: 'portfolios', type: 'items', kinds: ['portfolios'] },
    ],
    files: [picture, { role: 'detail', byLocale: false }],
    hasAudience: true,
    isOrdered: false,
  },
  portfolios: {
    titleField: 'name',
    fields: [title('name'), description, slug, { name: 'products', type: 'items', kinds: ['products'] }],
    files: [picture],
    hasAudience: true,
    isOrdered: true,
  },
  assets: {
    titleField: 'title',
    fields: [
      title('title'),
      { name: 'mediaType', type: 'choice', options: mediaTypes, isRequired: true },
      label('documentType'),
      { name: 'assetTitle', type: 'text', maxLength: 200 },
      description,
      { name: 'link', type: 'link', maxLength: 500 },
      { name: 'documentId', type: 'item', kinds: ['documents'] },
    ],
    files: [
      picture,
      { role: 'video', byLocale: false },
      { role: 'captions', byLocale: true },
      { role: 'original', byLocale: false },
    ],
    hasAudience: true,
    isOrdered: false,
  },
  news: {
    titleField: 'title',
    fields: [
      title('title'),
      label('newsType'),
      description,
      slug,
      { name: 'links', type: 'items', kinds: ['products', 'documents', 'assets', 'events'] },
    ],
    files: [picture],
    hasAudience: true,
    isOrdered: false,
  },
  events: {
    titleField: 'name',
    fields: [
      title('name'),
      label('eventType'),
      description,
      { name: 'venueName', type: 'text', maxLength: 200 },
      { name: 'timeZone', type: 'zone' },
      { name: 'startsAt', type: 'moment', zoneField: 'timeZone', isRequired: true },
      { name: 'endsAt', type: 'moment', zoneField: 'timeZone' },
      label('linkTitle'),
      { name: 'linkPath', type: 'link', maxLength: 500 },
    ],
    files: [picture],
    hasAudience: true,
    isOrdered: false,
  },
  slides: {
    titleField: 'title',
    fields: slideFields,
    files: [picture, { role: 'video', byLocale: false }],
    hasAudience: true,
    isOrdered: true,
  },
  onboarding_cards: {
    titleField: 'title',
    fields: [
      ...slideFields,
      { name: 'key', type: 'choice', options: ['onboarding', 'linkedin', 'newsletter', 'other'], isRequired: true },
    ],
    files: [picture],
    hasAudience: true,
    isOrdered: true,
  },
  quick_links: {
    titleField: 'title',
    fields: [
      title('title'),
      { name: 'documentId', type: 'item', kinds: ['documents'] },
      { name: 'url', type: 'link', maxLength: 500 },
      { name: 'isExternal', type: 'boolean' },
    ],
    files: [],
    hasAudience: true,
    isOrdered: true,
  },
  price_lists: {
    titleField: 'name',
    fields: [
      title('name'),
      { name: 'priceGroup', type: 'priceGroup' },
      { name: 'currency', type: 'plain', maxLength: 3, isRequired: true, isUpperCase: true },
      { name: 'effectiveFrom', type: 'day', isRequired: true },
      { name: 'effectiveUntil', type: 'day' },
      { name: 'prices', type: 'prices' },
    ],
    files: [],
    hasAudience: false,
    isOrdered: false,
  },
} as const satisfies Record<ContentKind, ContentKindDescription>;

export function contentKind(kind: ContentKind): ContentKindDescription {
  return contentKinds[kind];
}

export function isLocalisedField(field: ContentField): field is LocalisedField {
  return field.type === 'text' || field.type === 'multiline' || field.type === 'html';
}
