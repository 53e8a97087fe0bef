import { beforeAll, describe, expect, it } from 'vitest';

import { features } from './app.ts';
import { indexPending } from './features/search/index-content.ts';
import { aDocumentFile, anAudience, aPieceOfContent, aProductIn, inEnglish } from './testing/content-factories.ts';
import { callerNames, createCallers, partners, startRecordedApi, viewAs, type CallerName } from './testing/every-caller.ts';
import { aFile, aPartner, aPerson } from './testing/factories.ts';
import { injectUntilFirstEvent } from './testing/streams/inject-stream-start.ts';
import { aLead } from './testing/lead-factories.ts';
import { aNotification } from './testing/notification-factories.ts';
import { aCachedCrmTicketList, aTicket } from './testing/ticket-factories.ts';

let { api, everyone, routes, logLines } = {} as Awaited<ReturnType<typeof startRecordedApi>>;

beforeAll(async () => {
  ({ api, everyone, routes, logLines } = await startRecordedApi(features));
});

describe('another partner', { timeout: 300_000 }, () => {
  it('[CALL-04] never appears in any response to any caller', async () => {
    const canary = 'canary-7f3a9';
    const text = (name: string) => `${canary}-${name}`;
    const other = await aPartner(api.admin, {
      name: text('name'),
      logo: text('logo'),
      website: text('website'),
      cif: text('cif'),
      extraInformation: text('extra'),
      phone1: text('phone'),
      email: text('email'),
      address1: text('address'),
      sapId: text('sap'),
      hubspotId: text('hubspot'),
      priceUrl: text('price'),
    });
    const stranger = await aPerson(api.admin, {
      partnerId: other.id,
      firstName: text('first'),
      phone: text('own phone'),
      email: `${canary}@other.test`,
    });
    await api.admin
      .insertInto('partnerContacts')
      .values({ partnerId: other.id, position: 1, name: text('contact') })
      .execute();

    const photo = await aFile(api.admin, stranger, { name: text('photo.png') });
    const ticket = await aTicket(api.admin, stranger, { subject: text('subject'), content: text('content') }, [text('message')]);
    await aFile(api.admin, stranger, { name: text('log.txt'), purpose: 'ticket', ticketId: ticket.id });
    await aCachedCrmTicketList(api.admin, stranger, [
      { id: '4711', subject: text('cached subject'), content: text('cached content') },
    ]);
    const leadFields = ['firstName', 'lastName', 'company', 'status', 'email', 'phone', 'street', 'zip', 'message', 'note'];
    await aNotification(api.admin, stranger, { params: { reference: 'T-1', subject: text('notification') } });
    const lead = await aLead(api.admin, other.id, {
      ...Object.fromEntries(leadFields.map((field) => [field, text(field)])),
      products: [{ model: text('model') }],
    });

    const audience = await anAudience(api.admin, { partners: [other.id] });
    const content = await contentFor(audience, inEnglish(text('title')), text('document.pdf'));
    await indexPending(api.admin);
    await api.admin
      .insertInto('pins')
      .values({ partnerId: other.id, personId: stranger.id, contentId: content[0] ?? 0, contentKind: 'portfolios' })
      .execute();

    const leaks: string[] = [];
    const callersFor = createCallers(api, everyone);
    for (const { method, url } of routes) {
      const callers = await callersFor(method);
      for (const caller of callerNames) {
        if (maySeeOthers(caller, url)) continue;
        for (const id of [photo.id, `T-${ticket.number}`, '4711', lead, ...content]) {
          const path = url
            .replace('*', 'signin')
            .replace(':locale', 'en')
            .replace(':id', String(id))
            .replace(':variant', '256.webp');
          const hostileParams = `partnerId=${other.id}&email=${canary}@other.test&id=${other.id}&ticketIds=T-${ticket.number},4711`;
          const target = `${path}?${hostileParams}&q=${canary}&search=${canary}&format=csv`;
          const response = await injectUntilFirstEvent(api.app, {
            method,
            url: target,
            ...from(caller),
            headers: callers[caller],
          });
          if (`${response.body}${JSON.stringify(response.headers)}`.includes(canary)) leaks.push(`${method} ${url} as ${caller}`);
          if (!url.includes(':id')) break;
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(logLines.length).toBeGreaterThan(routes.length);
    expect(logLines.filter((line) => line.includes(canary))).toEqual([]);
  });
});

describe('the audience of content', { timeout: 300_000 }, () => {
  it('[CALL-04] is known to staff only: no response to a partner contains its name', async () => {
    const canary = 'canary-audience-2c8d';
    const content = await contentFor(
      await anAudience(api.admin, { name: canary, partners: [String(everyone.person.partnerId)] }),
      inEnglish('Shown'),
    );
    await indexPending(api.admin);

    const leaks: string[] = [];
    let shown = 0;
    const callersFor = createCallers(api, everyone);
    for (const { method, url } of routes) {
      const callers = await callersFor(method);
      for (const caller of [...partners, viewAs]) {
        for (const id of content) {
          const path = url
            .replace('*', 'signin')
            .replace(':locale', 'en')
            .replace(':id', String(id))
            .replace(':variant', '256.webp');
          const target = `${path}?locale=en&q=Shown&search=Shown`;
          const { body } = await injectUntilFirstEvent(api.app, {
            method,
            url: target,
            ...from(caller),
            headers: callers[caller],
          });
          if (body.includes('Shown')) shown += 1;
          if (body.includes(canary)) leaks.push(`${method} ${url} as ${caller}`);
          if (!url.includes(':id')) break;
        }
      }
    }
    expect(shown).toBeGreaterThan(10);
    expect(leaks).toEqual([]);
    expect(logLines.filter((line) => line.includes(canary))).toEqual([]);
  });
});

/** Every caller has an IP of their own: all together they send more requests than one IP may. */
function from(caller: CallerName): { remoteAddress: string } {
  return { remoteAddress: `10.0.0.${callerNames.indexOf(caller) + 1}` };
}

/** Admins deal with all companies. Staff publish content for everyone, and see what was searched for without a result. */
function maySeeOthers(caller: CallerName, url: string): boolean {
  if (caller === 'admin' && url.startsWith('/api/backoffice/')) return true;
  return (caller === 'admin' || caller === 'editor') && /download|\.ics$|^\/api\/backoffice\/(?:content|audiences)/.test(url);
}

/** One piece of content of each kind for this audience only, with a file where the kind has one. */
async function contentFor(audienceId: number, name: ReturnType<typeof inEnglish>, fileName = 'document.pdf'): Promise<number[]> {
  const document = await aPieceOfContent(api.admin, 'documents', { audienceId, name });
  await aDocumentFile(api.admin, document, { name: fileName });
  const portfolio = await aPieceOfContent(api.admin, 'portfolios', { audienceId, name });
  return [
    portfolio,
    await aProductIn(api.admin, portfolio, { audienceId, name, documentId: document }, [document]),
    document,
    await aPieceOfContent(api.admin, 'assets', { audienceId, title: name, documentId: document }),
    await aPieceOfContent(api.admin, 'events', { audienceId, name }),
    await aPieceOfContent(api.admin, 'news', { audienceId, title: name }),
  ];
}
