import type { AuditEvent, AuditFilterNames } from '@portal/contract/backoffice/audit';

import { parseTicketNumber } from '../../core/ticket-ids.ts';
import type { Db } from '../../db/database.ts';
import type { AuditEventRow, AuditFilter } from './audit-events.queries.ts';
import {
  findContentNames,
  findContentRequestNames,
  findFeedNames,
  findKeyNames,
  findPartnerNames,
  findPersonNames,
  findSignupRequestNames,
  findTicketNames,
  type NamedPerson,
} from './audit-names.queries.ts';

export interface AuditNames {
  readonly people: ReadonlyMap<string, NamedPerson>;
  readonly partners: ReadonlyMap<string, string | null>;
  /** By kind and id, such as `ticket/T-3331` or `partner/01930000-…`. */
  readonly subjects: ReadonlyMap<string, string | null>;
}

/** Looks up the names of everything that the events and the filter mention, with one query per table. */
export async function readAuditNames(db: Db, events: readonly AuditEventRow[], filter: AuditFilter = {}): Promise<AuditNames> {
  const subjects = [...events, { subjectKind: filter.subjectKind ?? null, subjectId: filter.subjectId ?? null }];
  const idsOf = (kind: string) => subjects.flatMap((each) => (each.subjectKind === kind ? [each.subjectId] : []));
  const personIds = [
    ...events.flatMap(({ actorId, personId }) => [actorId, personId]),
    ...idsOf('person'),
    filter.actor,
    filter.person,
  ];
  const partnerIds = [...events.map(({ partnerId }) => partnerId), ...idsOf('partner'), filter.partner];

  const people = await findPersonNames(db, distinctIds(personIds));
  const partners = await findPartnerNames(db, distinctIds(partnerIds));
  const tickets = await findTicketNames(db, distinctNumbers(idsOf('ticket')));
  const contents = await findContentNames(db, contentIds(idsOf('content')));
  const contentRequests = await findContentRequestNames(db, distinctIds(idsOf('contentRequest')));
  const signupRequests = await findSignupRequestNames(db, distinctIds(idsOf('signupRequest')));
  const feeds = await findFeedNames(db, distinctIds(idsOf('feed')));
  const keys = await findKeyNames(db, distinctIds(idsOf('key')));
  const named = {
    person: people,
    partner: partners,
    ticket: tickets,
    content: contents,
    contentRequest: contentRequests,
    signupRequest: signupRequests,
    feed: feeds,
    key: keys,
  };
  return {
    people: new Map(people.map((person) => [person.id, person])),
    partners: new Map(partners.map(({ id, name }) => [id, name])),
    subjects: new Map(
      Object.entries(named).flatMap(([kind, rows]) =>
        rows.map(({ id, name }): [string, string | null] => [`${kind}/${id}`, name]),
      ),
    ),
  };
}

export function toFilterNames(
  { actor, partner, person, subjectKind, subjectId }: AuditFilter,
  names: AuditNames,
): AuditFilterNames {
  return {
    actor: names.people.get(actor ?? '')?.name ?? null,
    partner: names.partners.get(partner ?? '') ?? null,
    person: names.people.get(person ?? '')?.name ?? null,
    subject: names.subjects.get(`${subjectKind}/${subjectId}`) ?? null,
  };
}

export function toAuditEvent(row: AuditEventRow, { people, partners, subjects }: AuditNames): AuditEvent {
  const { actorId, personId, partnerId, subjectKind, subjectId } = row;
  return {
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    actor:
      actorId === null ? null : { id: actorId, name: people.get(actorId)?.name ?? null, kind: people.get(actorId)?.kind ?? null },
    person: personId === null ? null : { id: personId, name: people.get(personId)?.name ?? null },
    partner: partnerId === null ? null : { id: partnerId, name: partners.get(partnerId) ?? null },
    subject:
      subjectKind === null || subjectId === null
        ? null
        : { kind: subjectKind, id: subjectId, name: subjects.get(`${subjectKind}/${subjectId}`) ?? null },
  };
}

/** Subjects that are no rows, such as a setting, have a word instead of an id. */
function distinctIds(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids)].filter((id): id is string => typeof id === 'string' && uuidPattern.test(id));
}

/** Tickets are recorded by what people call them, such as `T-3331`. */
function distinctNumbers(ids: readonly (string | null | undefined)[]): number[] {
  return [...new Set(ids.map((id) => parseTicketNumber(id ?? '')))].filter((number) => number > 0);
}

/** The order of a kind of content is recorded by the name of the kind. */
function contentIds(ids: readonly (string | null | undefined)[]): number[] {
  return [...new Set(ids)].filter((id) => typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id)).map(Number);
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
