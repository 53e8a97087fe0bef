import type { Db } from '@portal/api/db/database';
import { channelId } from '../channel/demo-numbers.ts';
import { channelPartner, personOf } from '../channel/channel-partners.ts';
import { channelTickets, type ChannelTicket } from '../channel/tickets.ts';
import { staffMember } from '../staff.ts';
import { upsert } from './upsert.ts';

/** Writes tickets of partners, with the answers and internal notes of staff. */
export async function writeChannelTickets(db: Db): Promise<void> {
  await upsert(db, 'tickets', channelTickets.map(ticketRow));
  await upsert(db, 'ticketMessages', channelTickets.flatMap(answerRow));
  await upsert(db, 'ticketNotes', channelTickets.flatMap(noteRow));
}

function ticketRow({ number, partner, subject, content, status, ageHours, owner, answer }: ChannelTicket) {
  const { id: personId, partnerId } = personOf(partner);
  const isWaiting = status === 'new' || status === 'inProgress';
  return {
    id: channelId(4, number),
    number,
    partnerId,
    personId,
    submissionId: channelId(4, number),
    subject,
    content,
    status,
    createdAt: hoursAgo(ageHours),
    lastReplyAt: answer ? hoursAgo(answer.ageHours) : null,
    waitingSince: isWaiting ? hoursAgo(ageHours) : null,
    ownerId: owner === undefined ? null : staffMember(owner).id,
  };
}

function answerRow({ number, partner, answer }: ChannelTicket) {
  if (!answer) return [];
  const author = staffMember(answer.by);
  return [
    {
      id: channelId(5, number),
      ticketId: channelId(4, number),
      partnerId: channelPartner(partner).id,
      authorKind: 'staff',
      authorId: author.id,
      authorName: `${author.firstName} ${author.lastName}`,
      submissionId: channelId(5, number),
      text: answer.text,
      createdAt: hoursAgo(answer.ageHours),
    },
  ];
}

function noteRow({ number, ageHours, note }: ChannelTicket) {
  if (!note) return [];
  const author = staffMember(note.by);
  return [
    {
      id: channelId(6, number),
      ticketId: channelId(4, number),
      authorId: author.id,
      authorName: `${author.firstName} ${author.lastName}`,
      submissionId: channelId(6, number),
      text: note.text,
      createdAt: hoursAgo(ageHours / 2),
    },
  ];
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
