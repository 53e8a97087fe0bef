import * as z from 'zod/mini';

import { rowFaultTexts } from '../backoffice/import-faults.ts';
import { partnerFields, type ImportField } from '../backoffice/import-fields/import-field.ts';
import { belongsToPartner, importFields, importKinds, type ImportKind } from '../backoffice/import-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { documentation } from './documentation.ts';
import { FeedSlug } from './feeds.ts';

/** Fields that say which record or whose is meant. They are not among the values of a record. */
const keyFields: readonly string[] = ['externalId', 'portalId', ...partnerFields];

/** The values of a record. Files come in archives only. */
export function recordFields(kind: ImportKind): readonly ImportField[] {
  return importFields(kind).filter(({ name, type }) => !keyFields.includes(name) && type !== 'file');
}

/** What a new record has to have. */
export function requiredFields(kind: ImportKind): readonly string[] {
  return recordFields(kind).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
}

/** Why a record is refused: code → English text. The rows of files are refused for the same reasons. */
export const recordFaultTexts = {
  ...rowFaultTexts,
  'field.unknown': 'This kind of record has no such field',
  'field.wrongType': 'Not the JSON type of this field',
  'field.contradicts': 'Not what the URL says',
  'partner.severalNamed': 'Name the partner in one field only',
} as const satisfies Record<string, string>;
export type RecordFaultCode = keyof typeof recordFaultTexts;

const maxRecordBytes = 100_000;

const text = (description: string) => z.string().register(documentation, { description });

const valuesByField = () =>
  z.record(z.string().check(z.maxLength(60)), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The fields of each kind, for the document. */
const fieldsOfKinds = importKinds.map((kind) => `- \`${kind}\`: ${recordFields(kind).map(describeField).join(', ')}`).join('\n');

function describeField({ name, type, isRequired }: ImportField): string {
  const note = { integer: 'number', amount: 'decimal', day: 'day', yesNo: 'boolean' }[type as string];
  return `\`${name}\`${isRequired ? '*' : ''}${note === undefined ? '' : ` (${note})`}`;
}

const kindsOfPartners = importKinds
  .filter(belongsToPartner)
  .map((kind) => `\`${kind}\``)
  .join(', ');

const RecordValues = valuesByField().register(documentation, {
  id: 'RecordValues',
  description: `The values by field. Those of each kind, with a star where a new record needs them:

${fieldsOfKinds}

A day is written \`2027-12-31\`. A decimal is a string such as \`"1200.50"\` or a number, with a point and without signs between thousands. All others are
strings. Several codes are one string with commas.

Records of the kinds ${kindsOfPartners} belong to a partner, whom a new one has to name with one of ${partnerFields.map((name) => `\`${name}\``).join(', ')}.`,
});

const PartnerIds = z
  .object({
    externalId: z.nullable(text('The id that other systems gave to the partner.')),
    sapId: z.nullable(text('The SAP id of the partner.')),
    hubspotId: z.nullable(text('The HubSpot id of the partner.')),
  })
  .register(documentation, { id: 'RecordPartner', description: 'The partner that a record belongs to, by its ids.' });

export const SingleRecord = z
  .object({
    feed: text('The feed of the call.'),
    kind: z.enum(importKinds).register(documentation, { description: 'What kind of record the feed brings.' }),
    externalId: text('The id that the other system gave to the record.'),
    isRemoved: z.boolean().register(documentation, {
      description:
        'Whether the record was removed but still exists, as a partner that is disabled does. Writing it changes its values and never gives access back.',
    }),
    partner: z
      .nullable(PartnerIds)
      .register(documentation, { description: '`null` if the record belongs to no partner, or the key may not read records.' }),
    record: valuesByField().register(documentation, {
      description:
        'The values as they are now, as a `PUT` accepts them. Days and decimals are strings. A key without `records:read` gets only the fields that it has sent.',
    }),
  })
  .register(documentation, { id: 'SingleRecord', description: 'A record as it is now.' });
export type SingleRecord = z.infer<typeof SingleRecord>;

const params = z.object({
  feed: FeedSlug,
  externalId: z
    .string()
    .check(z.minLength(1), z.maxLength(360))
    .register(documentation, {
      description:
        'The id that the other system gave to the record, percent-encoded. That of a price is its list, a slash and its model.',
      examples: ['L-1001'],
    }),
});

const path = '/api/integration/v1/feeds/:feed/records/:externalId';
const rateLimit = { calls: 300, seconds: 60 };

export const getRecord = endpoint({
  method: 'GET',
  path,
  permission: 'key:records:read',
  params,
  response: SingleRecord,
  rateLimit,
});

/** Creates or changes a record. A field that is missing stays as it is; null clears it. */
export const putRecord = endpoint({
  method: 'PUT',
  path,
  permission: 'key:records:write',
  params,
  body: RecordValues,
  maxBodyBytes: maxRecordBytes,
  response: SingleRecord,
  rateLimit,
});

/** Does what a complete file does to a record that it does not name. */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path,
  permission: 'key:records:write',
  params,
  response: z.unknown(),
  rateLimit,
});
