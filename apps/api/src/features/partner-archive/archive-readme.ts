import { Readable } from 'node:stream';

import type { ExportFormat } from '@portal/contract/lists';

import type { ArchiveEntry } from './archive-entries.ts';

interface Readme {
  readonly partner: string;
  readonly day: string;
  /** The tables of the archive, without their extensions and in their order. */
  readonly tables: readonly string[];
  readonly format: ExportFormat;
}

/** Says what is in the archive to whoever opens it. With a byte order mark, because a partner's name may be in any script. */
export async function* readmeFile(readme: Readme): AsyncGenerator<ArchiveEntry> {
  const text = `\uFEFF${readmeText(readme).replaceAll('\n', '\r\n')}`;
  yield { name: 'README.txt', open: () => Readable.from([Buffer.from(text)]) };
}

/** A table without a description has a line with its name only; a test finds it. */
function describeTable(name: string): string {
  const description = descriptions[name];
  if (description !== undefined) return description;
  return name.startsWith('licences-')
    ? `Licences of the source ${name.slice('licences-'.length).replace(/_$/, '')}, with the ids of that source.`
    : '';
}

function readmeText({ partner, day, tables, format }: Readme): string {
  const names = tables.map((name) => `${name}.${format}`);
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const lines = tables.map((name, place) => `  ${(names[place] ?? '').padEnd(width)}${describeTable(name)}`.trimEnd());
  return `What the partner portal keeps about ${partner}
Exported on ${day}. All times are in UTC.

BEFORE YOU PASS IT ON
This archive contains what only the staff of the portal see: their notes in
tickets and on requests to become a partner, and the audit, which says who did
what and when. It also contains personal data of the partner's people. Look at
it first, and remove what is not meant for whoever receives it.

FILES
${lines.join('\n')}
  ${'files/'.padEnd(width)}Uploaded files, those of staff in tickets included.
${format === 'xlsx' ? longTables : ''}
IMPORTING THEM AGAIN
The files partner, people, leads and licences-… (a source) have the form of an
import. All others, licences-without-id among them, are there to be read. A
file of licences whose column for the partner is empty is refused by an
import: nothing in it says for certain which partner is meant.
${format === 'csv' ? apostrophes : ''}
WHAT IS LEFT OUT
- Secrets: passwords, codes, links that let somebody in, and what they are
  checked against. The files about them only say when they were made or used.
- The contents of mails, because a mail may contain such a link.
- The working copies of imports. They repeat the records, are files of many
  partners, and are deleted after some time.
- Counts and lists that the portal makes from these tables and keeps for a
  short time only.
- Uploaded files that were refused, or that are missing in the store. They are
  in the table of files, without a name in the archive.
`;
}

const longTables = `
A table that is longer than a sheet continues in a file with a number at the
end of its name, such as audit-2.xlsx.
`;

const apostrophes = `
A text that a spreadsheet would calculate begins with an apostrophe.
`;

/** One line for each table. Those of licences are named after their source. */
const descriptions: Readonly<Record<string, string>> = {
  partner: 'The partner: its company, addresses, ids and terms.',
  people: 'The people who can sign in for the partner.',
  leads: 'Inquiries that were passed to the partner.',
  tickets: 'Requests for support.',
  'ticket-messages': 'What was written in tickets, with notes of staff.',
  'partner-details': 'What the portal keeps about the partner beside that.',
  'partner-contacts': 'The named contacts of the partner.',
  'partner-days': 'Figures of each day: sign-ins, downloads, tickets, leads.',
  audiences: 'The audiences that the partner is in, and why.',
  'signup-requests': 'The request to become a partner, with notes of staff.',
  imports: 'The imports that wrote records of the partner, with counts.',
  'leads-status': 'The status of each lead, and where it came from.',
  'leads-products': 'The products that each lead asks about.',
  'licences-without-id': 'Licences that no source has given an id.',
  'tickets-details': 'Where each ticket is kept, and who looks after it.',
  'tickets-crm': 'Tickets as the customer system last returned them.',
  'people-details': 'What the portal keeps about the people beside that.',
  invitations: 'Invitations to the portal, and when they were accepted.',
  passwords: 'When each person last changed the password.',
  'password-links': 'When links to set a password were sent and used.',
  'second-factors': 'When each person set up a second factor.',
  'second-factor-resets': 'Requests to remove a lost second factor.',
  'email-changes': 'Changes of e-mail addresses.',
  sessions: 'When, from which IP and with which browser people signed in.',
  mails: 'Which mails were sent to the people, without what they say.',
  notifications: 'Notifications of the people.',
  'notification-preferences': 'Which notifications each person wants by mail.',
  pins: 'What the people have pinned.',
  'searches-without-results': 'Searches of the people that found nothing.',
  'content-requests': 'Content that the people have asked for.',
  'analytics-events': 'What the people have viewed and downloaded.',
  files: 'The uploaded files, with their names in this archive.',
  audit: 'Who did what to the records of the partner, and when.',
};
