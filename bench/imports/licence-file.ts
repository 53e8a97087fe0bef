import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const partnerCount = 500;

/** Writes a CSV file of licences; their partners are named by SAP ids S-0 to S-499. */
export async function writeLicenceFile(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(lines(rows)), createWriteStream(path));
}

function* lines(rows: number): Generator<string> {
  yield 'External id,SAP id,Product,Serial,Valid until,Customer,Quantity,Value,Currency\n';
  for (let from = 0; from < rows; from += 1000) {
    yield Array.from({ length: Math.min(1000, rows - from) }, (_, index) => `${line(from + index)}\n`).join('');
  }
}

function line(n: number): string {
  const day = new Date(Date.UTC(2027, 0, 1 + (n % 1000))).toISOString().slice(0, 10);
  return `L-${n},S-${n % partnerCount},Rampart RX ${n % 90} · Threat protection,NVR-${n},${day},Customer ${n % 5000},${1 + (n % 50)},${n % 900}.50,EUR`;
}
