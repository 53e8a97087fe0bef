import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bigPartner, fillTables } from '../testing/big-partner.ts';
import { aPieceOf, inEnglish } from '../testing/content-factories.ts';
import { aPartner, aPerson, aSession } from '../testing/factories.ts';
import { fillLeads } from '../testing/fill-leads.ts';
import { attacks } from '../testing/load/attacks.ts';
import { startLoadProcess, type LoadProcess } from '../testing/load/load-process.ts';
import { isFair, measureFairness, type Attack } from '../testing/load/one-against-others.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startApi } from '../testing/test-api.ts';

// The figures at their full size are those of `npm run bench:fairness`; this is the same with less of everything.
const effort = { rounds: 1, probes: 40, maxMs: 1_000 };

// In the order of `attacks`.
const kinds = ['exports', 'whole lists', 'costly queries', 'long searches', 'hostile PDFs'];

let server: ServerProcess;
let attacking: LoadProcess;
let asking: LoadProcess;
let attacksOf: (attacker: Record<string, string>) => Attack[];
let anAttacker: () => Promise<Record<string, string>>;

beforeAll(async () => {
  const api = await startApi({ keepsFilesOnDisk: true });
  await fillTables(api.database.adminUrl, fillLeads, { rows: 10_000, ofBigPartner: 8_000 });
  for (let news = 0; news < 200; news += 1) await aPieceOf(api.admin, 'news', { title: inEnglish(`News ${news} of words`) });
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
  [attacking, asking] = [startLoadProcess(), startLoadProcess()];
}, 120_000);

afterAll(async () => {
  [attacking, asking].forEach((each) => each?.end());
  await server?.stop();
});

describe('one person who asks for as much as they can', () => {
  it.each(kinds.map((kind, number) => ({ kind, number })))(
    '[SAFE-03] leaves the others, also behind the same address, their speed and refuses them nothing: $kind',
    async ({ number }) => {
      const measure = async () => {
        // Another one each time: the first has used up their uploads of a minute.
        const attack = attacksOf(await anAttacker())[number];
        if (!attack) throw new Error('There is no such attack');
        const found = await measureFairness(attacking, asking, attack, effort);
        process.stdout.write(`figure: ${attack.name}: ${JSON.stringify(found)}\n`);
        return found;
      };
      let measured = await measure();
      // Whatever else the machine does only adds to the times: somebody who really starves the others does so in every measurement.
      for (let attempt = 1; attempt < 5 && !isFair(measured); attempt += 1) measured = await measure();
      expect({ isFair: isFair(measured), ...measured }).toMatchObject({
        isFair: true,
        refused: 0,
        failed: 0,
      });
      // The attacker is answered, or it is no attack; a hostile PDF is refused with 422.
      expect((measured.attacker['200'] ?? 0) + (measured.attacker['422'] ?? 0)).toBeGreaterThan(0);
    },
    120_000,
  );
});
