import pg from 'pg';

import type { PartnerViewer } from '../http/viewer.ts';

/** The partner whose list is looked at when there are many. */
export const bigPartner = '01930000-0000-7000-8000-0000000b1600';

export const bigPartnerViewer: PartnerViewer = {
  sessionId: bigPartner,
  sessionKind: 'full',
  personId: bigPartner,
  kind: 'partner',
  role: null,
  partnerId: bigPartner,
  renewalsEnabled: true,
};

export interface FillSize {
  readonly rows: number;
  /** How many of them are the big partner's; they lie among the others' as if all had come in turn. The others have 400 each. */
  readonly ofBigPartner: number;
}

/** Fills a table; the connection must be that of an administrator and without a time limit. */
export type Fill = (client: pg.ClientBase, size: FillSize) => Promise<void>;

/** The tables of a test's own database. */
export async function fillTables(adminUrl: string, fill: Fill, size: FillSize): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await fill(client, size);
  await client.end();
}
