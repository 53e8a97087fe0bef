import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { aPieceOfContent } from '@portal/api/testing/content-factories';
import { aPartner, aPerson, aWorker, rightPassword } from '@portal/api/testing/factories';
import { aLead } from '@portal/api/testing/lead-factories';
import { startApi } from '@portal/api/testing/test-api';
import { aTicket } from '@portal/api/testing/ticket-factories';

import { attackPortal } from './attack-portal.ts';

it(
  'requests to every endpoint, as every kind of caller and with hostile input, never succeed without permission',
  { timeout: 120_000 },
  async () => {
    const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1' }, keepsFilesOnDisk: true });
    await aWorker(api.admin);
    await aPieceOfContent(api.admin, 'documents');
    const partner = await aPartner(api.admin);
    const own = await aPerson(api.admin, { partnerId: partner.id });
    const colleague = await aPerson(api.admin, { partnerId: partner.id });
    const other = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { renewalsEnabled: false })).id });
    for (const person of [own, other]) {
      await aLead(api.admin, person.partnerId ?? '', { phone: person.id.slice(-12), street: `street of ${person.id}` });
      await aTicket(api.admin, person, { subject: `question of ${person.id}` });
    }
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const account = ({ email }: { email: string }) => ({ email, password: rightPassword });

    const { findings, requests, endpoints, privateWords } = await attackPortal(`http://127.0.0.1:${port}`, {
      accounts: { own: account(own), colleague: account(colleague), other: account(other) },
      requests: 300,
      seconds: 40,
      maxIds: 4,
    });
    expect(findings.lines).toEqual([]);
    expect(endpoints).toBeGreaterThan(60);
    expect(requests).toBeGreaterThan(1_000);
    expect(privateWords).toBeGreaterThan(10);
  },
);
