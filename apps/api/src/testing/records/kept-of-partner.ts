import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import { hashToken } from '../../core/tokens.ts';
import { anAudience, aPieceOfContent } from '../content-factories.ts';
import { aFile, aSession, type Partner, type Person } from '../factories.ts';
import { aLead } from '../lead-factories.ts';
import { aLicence } from '../licence-factories.ts';
import { aNotification } from '../notification-factories.ts';
import { aSignupRequest } from '../signup-factories.ts';
import { aCachedCrmTicketList, aTicket } from '../ticket-factories.ts';

/** What a link or a session is opened with. None of it leaves the portal. */
export const secretOf = (name: string) => `secret-of-${name}`;

/** Inserts a row into every table that an archive of this partner reads, each with the name in it, and returns the file of the ticket. */
export async function keepEverythingOf(db: Database, partner: Partner, person: Person, name: string) {
  const ofPerson = { personId: person.id };
  const ofBoth = { partnerId: partner.id, personId: person.id };
  const secret = hashToken(secretOf(name));
  const now = new Date();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db
    .updateTable('partners')
    .set({ fax: `${name} fax`, extraInformation: `${name} extra`, sugarId: `${name}-sugar` })
    .where('id', '=', partner.id)
    .execute();
  await db
    .updateTable('people')
    .set({ linkedinUrl: `https://${name}.example/in`, priceUrl: `/${name}/prices` })
    .where('id', '=', person.id)
    .execute();
  await db
    .insertInto('partnerContacts')
    .values({ partnerId: partner.id, position: 1, note: `${name} contact` })
    .execute();
  await anAudience(db, { name: `${name} audience`, partners: [partner.id] });
  await aSignupRequest(db, { partnerId: partner.id, message: `${name} signup`, state: 'approved', decidedAt: now });
  await aLead(db, partner.id, { status: `${name} status`, externalId: `${name}-lead`, products: [{ model: `${name}-model` }] });
  await aLicence(db, partner.id, { endCustomer: `${name} unnamed` });
  const ticket = await aTicket(db, person, { crmId: `${name}-crm`, destination: 'crm', sentAt: now, waitingSince: null });
  await aCachedCrmTicketList(db, person, [{ subject: `${name} cached`, content: `${name} from the CRM` }]);
  await aNotification(db, person, { params: { subject: `${name} notice` } });
  await db
    .insertInto('notificationPreferences')
    .values({ ...ofPerson, kind: 'ticket.answered', mail: 'off' })
    .execute();
  const contentId = await aPieceOfContent(db, 'documents');
  await db
    .insertInto('pins')
    .values({ ...ofBoth, contentId, contentKind: 'documents' })
    .execute();
  const typed = { ...ofPerson, locale: 'en', text: `${name} searched`, normalizedText: `${name} searched` };
  await db.insertInto('searchesWithoutResults').values(typed).execute();
  await db
    .insertInto('contentRequests')
    .values({ ...typed, text: `${name} wished` })
    .execute();
  const event = { ...ofBoth, entityType: 'page', entityId: `${name} event`, eventType: 'view' };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .insertInto('analyticsEvents')
    .values([
      { ...event, happenedAt: daysAgo(40) },
      { ...event, happenedAt: now },
    ])
    .execute();
  await aSession(db, person);
  await db
    .insertInto('emailChanges')
    .values({ id: newId(), ...ofPerson, newEmail: `new@${name}.example`.toLowerCase(), tokenHash: secret })
    .execute();
  const mail = { id: newId(), recipient: person.email, locale: 'en', template: 'invitation' };
  await db
    .insertInto('mails')
    .values({ ...mail, params: JSON.stringify({ link: `https://portal.example/${secretOf(name)}` }) })
    .execute();
  await db
    .insertInto('invitations')
    .values({ ...ofPerson, expiresAt: tomorrow, mailId: mail.id })
    .execute();
  await db
    .insertInto('passwordLinks')
    .values({ ...ofPerson, tokenHash: secret, kind: 'invitation', expiresAt: tomorrow })
    .execute();
  await db
    .insertInto('totpFactors')
    .values({ ...ofPerson, sealedSecret: secretOf(name), confirmedAt: now })
    .execute();
  await db
    .insertInto('twoFactorResets')
    .values({ id: newId(), ...ofPerson, requestedBy: person.id, reason: `${name} lost it` })
    .execute();
  const figures = { signIns: 1, activePeople: 1, pageViews: 1, ticketsOpened: 1, ticketsAnswered: 0, firstAnswerSeconds: 0 };
  await db
    .insertInto('partnerDays')
    .values({ ...figures, partnerId: partner.id, day: '2026-10-01', leadsReceived: 1 })
    .execute();
  const stored = { purpose: 'ticket', ticketId: ticket.id, name: `${name} report.txt`, mediaType: 'text/plain' };
  const variants = JSON.stringify({ 'original.txt': { mediaType: 'text/plain', size: 20 } });
  return aFile(db, person, { ...stored, variants });
}
