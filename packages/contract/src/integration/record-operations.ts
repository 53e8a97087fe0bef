import type { HeaderText, Operation } from './operation.ts';
import { deleteRecord, getRecord, putRecord, recordFaultTexts, type SingleRecord } from './records.ts';

const etag: HeaderText = {
  name: 'ETag',
  text: 'Changes whenever the record does.',
  example: '"FpDvVfHyrIQZzyGCHHhr1Mt0CANnhvd7ztEGE4bCBZg"',
};
const ifMatch = {
  name: 'If-Match',
  text: 'Does nothing unless the record still has this ETag, so that nobody else’s change is lost.',
  isRequired: false,
};
const ifNoneMatch = (text: string) => ({ name: 'If-None-Match', text, isRequired: false });

const licence: SingleRecord = {
  feed: 'licences-erp',
  kind: 'licences',
  externalId: 'L-1001',
  isRemoved: false,
  partner: { externalId: 'P-17', sapId: '4711', hubspotId: null },
  record: {
    productName: 'Backup Pro',
    deviceSerial: 'SN-4711',
    expiresOn: '2027-12-31',
    endCustomer: null,
    quantity: 25,
    value: '1200.5',
    currency: 'EUR',
  },
};

/** What the document says about single records. */
export const recordOperations: readonly Operation[] = [
  {
    endpoint: getRecord,
    id: 'getRecord',
    tag: 'Records',
    summary: 'Read a record',
    description: 'Returns the record with this external id, as it is now.',
    requestHeaders: [ifNoneMatch('Returns 304 without a body if the record still has this ETag.')],
    success: [
      { status: 200, text: 'The record.', headers: [etag], example: licence },
      { status: 304, text: 'The record still has the ETag in `If-None-Match`.', headers: [etag] },
    ],
    errors: ['resource.notFound'],
  },
  {
    endpoint: putRecord,
    id: 'putRecord',
    tag: 'Records',
    summary: 'Create or change a record',
    description: `Writes one record as if a file of the feed had this row: the same rules apply, and whether the feed creates and updates.

A field that is missing stays as it is; \`null\` or an empty text clears it. Sending the same again changes nothing. All values are checked before anything is written:
with \`record.refused\` nothing was, and \`faults\` says why:

${Object.entries(recordFaultTexts)
  .map(([code, text]) => `- \`${code}\`: ${text}`)
  .join('\n')}`,
    requestHeaders: [ifMatch, ifNoneMatch('With `*`, creates the record and never changes one that exists.')],
    requestExample: {
      partnerSapId: '4711',
      productName: 'Backup Pro',
      deviceSerial: 'SN-4711',
      expiresOn: '2027-12-31',
      quantity: 25,
      value: '1200.50',
      currency: 'EUR',
    },
    success: [
      { status: 200, text: 'The record exists and now has these values.', headers: [etag], example: licence },
      { status: 201, text: 'The record is created.', headers: [etag], example: licence },
    ],
    errors: ['resource.notFound', 'record.sourceBusy', 'record.preconditionFailed', 'record.refused'],
  },
  {
    endpoint: deleteRecord,
    id: 'deleteRecord',
    tag: 'Records',
    summary: 'Remove a record',
    description: `Does what a complete file does to a record that it no longer names. That depends on the kind: a partner or a person is disabled and loses access at once,
content is withdrawn, a licence, a lead or a price is removed. Removing it again, or what never existed, changes nothing.`,
    requestHeaders: [ifMatch],
    success: [{ status: 204, text: 'There is no such record any more, or it is disabled or withdrawn.' }],
    errors: ['resource.notFound', 'record.sourceBusy', 'record.notOfSource', 'record.preconditionFailed', 'record.refused'],
  },
];
