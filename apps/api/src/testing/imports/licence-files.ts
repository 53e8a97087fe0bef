import type { Database } from '../../db/database.ts';
import type { Partner } from '../factories.ts';

export const licenceHeader = 'External id,SAP id,Product,Serial,Valid until,Customer,Quantity,Value,Currency';

/** A row of a file, with the SAP id of the partner. */
export function licenceLine(id: string, { sapId }: Partner, rest = 'Rampart RX 120,NVR-1,2027-12-31,Ferro AB,25,1200.50,EUR') {
  return `${id},${sapId},${rest}`;
}

export function licenceFile(...lines: string[]): string {
  return `${[licenceHeader, ...lines].join('\r\n')}\r\n`;
}

/** The licences that came from a source, as a person would compare them. */
export async function licencesFrom(db: Database, source: string) {
  return db
    .selectFrom('licences')
    .select(['externalId', 'partnerId', 'productName', 'deviceSerial', 'endCustomer', 'quantity', 'value', 'currency'])
    .select((eb) => eb.cast<string>('expiresOn', 'text').as('expiresOn'))
    .where('source', '=', source)
    .orderBy('externalId')
    .execute();
}
