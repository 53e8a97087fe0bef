import { randomUUID } from 'node:crypto';

export interface Contact {
  readonly id: string;
  readonly properties: Record<string, string | null>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archived: false;
}

export interface Ticket extends Contact {
  readonly contactIds: string[];
}

/** The contacts and tickets of a fake HubSpot account. */
export class Records {
  readonly contacts: Contact[] = [];
  readonly tickets: Ticket[] = [];
  #lastId = 18_700_000_000;

  addContact(properties: Record<string, string | null>): Contact {
    const contact = { ...this.#newRecord(), properties };
    this.contacts.push(contact);
    return contact;
  }

  addTicket(contactIds: string[], properties: Record<string, string | null>): Ticket {
    const record = this.#newRecord();
    const ticket = {
      ...record,
      contactIds,
      properties: { createdate: record.createdAt, hs_pipeline_stage: '1', ...properties },
    };
    this.tickets.push(ticket);
    return ticket;
  }

  contactBy(idProperty: string | null, id: string): Contact | undefined {
    const isRequested = ({ id: contactId, properties }: Contact) =>
      idProperty === 'email' ? emailsOf(properties).includes(id.toLowerCase()) : contactId === id;
    return this.contacts.find(isRequested);
  }

  ticketsOf(contactId: string): Ticket[] {
    return this.tickets.filter(({ contactIds }) => contactIds.includes(contactId));
  }

  #newRecord() {
    this.#lastId += 17;
    const now = new Date().toISOString();
    return { id: String(this.#lastId), createdAt: now, updatedAt: now, archived: false as const };
  }
}

/** Returns only the requested properties, as the real HubSpot does. */
export function withProperties({ id, properties, createdAt, updatedAt, archived }: Contact, names: readonly string[]) {
  const chosen = Object.fromEntries(names.map((name) => [name, properties[name] ?? null]));
  return { id, properties: { ...chosen, hs_object_id: id }, createdAt, updatedAt, archived };
}

export function errorBody(category: string, message: string, details: object = {}) {
  return { status: 'error', message, correlationId: randomUUID(), category, ...details };
}

function emailsOf({ email, hs_additional_emails }: Record<string, string | null | undefined>): string[] {
  return [email ?? '', ...(hs_additional_emails ?? '').split(';')].map((each) => each.toLowerCase());
}
