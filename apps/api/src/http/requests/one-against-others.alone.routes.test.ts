import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bigPartner, fillTables } from '../../testing/big-partner.ts';
import { aPieceOfContent, inEnglish } from '../../testing/content-factories.ts';
import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { insertManyLeads } from '../../testing/plans/bulk-insert-leads.ts';
import { attacks } from '../../testing/load/attacks.ts';
import { startLoadProcess, type LoadProcess } from '../../testing/load/load-process.ts';
import { isFair, measureFairness, type Attack } from '../../testing/load/one-against-others.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startApi } from '../../testing/test-api.ts';

// This test is a smaller version of `npm run bench:fairness`.
const size = { rounds: 1, probes: 40, maxMs: 1_000 };

// These names are in the order of `attacks`.
const kinds = ['exports', 'complete lists', 'costly queries', 'long searches', 'hostile PDFs'];

let server: ServerProcess;
let attackLoad: LoadProcess;
let probeLoad: LoadProcess;
let attacksOf: (attacker: Record<string, string>) => Attack[];
let anAttacker: () => Promise<Record<string, string>>;

beforeAll(async () => {
  const api = await startApi({ keepsFilesOnDisk: true });
  await fillTables(api.database.adminUrl, insertManyLeads, { rows: 10_000, ofBigPartner: 8_000 });
  for (let news = 0; news < 200; news += 1)
    await aPieceOfContent(api.admin, 'news', { title: inEnglish(`News ${news} of words`) });
  await aPartner(api.admin, { id: bigPartner });
  const headersOf = async (partnerId: string) => (await aSession(api.admin, await aPerson(api.admin, { partnerId }))).headers;
  const company = await aPartner(api.admin);
  const others: Record<string, string>[] = [];
  for (let person = 0; person < 24; person += 1) others.push(await headersOf(company.id));
  server = await startServerProcess(api.database.urlAs('portal_app'));
  const { origin } = server;
  const words = 'one two three four five six seven eight nine ten eleven twelve';
  const { CONTENT_API_KEY: contentKey } = api.deps.config;
  attacksOf = (attacker) => attacks({ origin, attacker, others, words, contentKey });
  anAttacker = () => headersOf(bigPartner);
  [attackLoad, probeLoad] = [startLoadProcess(), startLoadProcess()];
}, 120_000);

afterAll(async () => {
  [attackLoad, probeLoad].forEach((each) => each?.end());
  await server?.stop();
});

describe('a person who requests as much as possible', () => {
  it.each(kinds.map((kind, number) => ({ kind, number })))(
    '[SAFE-03] neither slows down other people, even behind the same IP, nor gets them rejected: $kind',
    async ({ number }) => {
      const measure = async () => {
        // Each measurement has a new attacker, because the last one has used up the uploads of a minute.
        const attack = attacksOf(await anAttacker())[number];
        if (!attack) throw new Error('There is no such attack');
        const fairness = await measureFairness(attackLoad, probeLoad, attack, size);
        process.stdout.write(`figure: ${attack.name}: ${JSON.stringify(fairness)}\n`);
        return fairness;
      };
      let measured = await measure();
      // Other load on the machine only adds to the times, and real starvation shows every time: one fair measurement is enough.
      for (let attempt = 1; attempt < 5 && !isFair(measured); attempt += 1) measured = await measure();
      expect({ isFair: isFair(measured), ...measured }).toMatchObject({
        isFair: true,
        rejected: 0,
        failed: 0,
      });
      // Without responses to the attacker there was no attack; a hostile PDF is rejected with 422.
      expect((measured.attacker['200'] ?? 0) + (measured.attacker['422'] ?? 0)).toBeGreaterThan(0);
    },
    120_000,
  );
});
