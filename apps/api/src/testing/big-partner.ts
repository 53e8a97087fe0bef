import pg from 'pg';

import type { PartnerViewer } from '../core/viewer.ts';

/** The partner with the most rows; tests and benchmarks measure its lists in large tables. */
export const bigPartner = '01930000-0000-7000-8000-0000000b1600';

export const bigPartnerViewer: PartnerViewer = {
  sessionId: bigPartner,
  sessionKind: 'full',
  personId: bigPartner,
  kind: 'partner',
  role: null,
  partnerId: bigPartner,
  renewalsEnabled: true,
  hasTwoFactor: true,
  viewedBy: null,
};

export interface FillSize {
  readonly rows: number;
  /** How many of the rows belong to the big partner, evenly distributed over the table. All other partners have 400 rows each. */
  readonly ofBigPartner: number;
}

/** Fills a table; the connection must be an administrator's, without a statement timeout. */
export type Fill = (client: pg.ClientBase, size: FillSize) => Promise<void>;

/** Fills the tables of a test database. */
export async function fillTables(adminUrl: string, fill: Fill, size: FillSize): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await fill(client, size);
  await client.end();
}
