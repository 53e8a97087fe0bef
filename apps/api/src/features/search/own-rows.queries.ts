import { sql, type RawBuilder } from 'kysely';

import type { LicenceStatus } from '@portal/contract/renewals';
import type { TicketStatus } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { statusOn, todayInUtc } from '../renewals/licence-status.ts';
import { codeOf, tokensOf, type Token } from './words-of.ts';

/** So many, from a place on. */
export interface Slice {
  readonly from: number;
  readonly most: number;
  /** They are counted up to here; without it, no further than to know whether there are more. */
  readonly countTo?: number;
}

/** How many there are stands in each of the rows. */
interface Counted {
  /** At most one more than `farthest` of the slice. */
  readonly counted: number;
}

/** Where looking for rows ends. */
export function farthest({ from, most, countTo = 0 }: Slice): number {
  return Math.max(countTo, from + most + 1);
}

export interface FoundLead extends Counted {
  readonly number: number;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly status: string;
}

/** The partner's leads by number, by the beginning of words of name and company in any order, or by the beginning of the address; newest first. */
export async function findOwnLeads(db: Db, { partnerId }: PartnerViewer, text: string, slice: Slice): Promise<FoundLead[]> {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const isAddress = text.includes('@') && !/\s/.test(text);
  const isFound = isAddress ? sql`starts_with(search_text(email), search_text(${text}))` : beginsWith(sql`named.written`, words);
  // The index rules out most leads; a model may match there too, so the names are looked at again.
  const forms = isAddress ? [[text]] : words.map(formsOf);
  const isPossible = sql`${every(forms, (form) => isIn(sql`search`, form))} and ${every(forms, isPastStatus)}`;
  const { rows } = await sql<FoundLead>`
    select number, name, company, email, status, count(*) over ()::integer as counted from (
      select named.* from (
        select number from leads where partner_id = ${partnerId} and ${isPossible} order by number desc offset 0
      ) as possible cross join lateral (
        select number, name, company, email, status, ${asWords(sql`concat_ws(' ', number, name, company)`)} as written
          from leads where partner_id = ${partnerId} and leads.number = possible.number limit 1
      ) as named
       where ${isFound} order by possible.number desc ${untilFarthest(slice)}
    ) as found order by number desc ${range(slice)}`.execute(db);
  return rows;
}

function isIn(text: RawBuilder<unknown>, form: string): RawBuilder<unknown> {
  return sql`strpos(${text}, (select search_text(${form}) collate "C")) > 0`;
}

/** In the first line, which is the number, or in one after the fifth, which is the status: a common one would let thousands through. */
function isPastStatus(form: string): RawBuilder<unknown> {
  const status = sql`split_part(search, e'\\n', 5)`;
  const after = sql`substr(search, strpos(search, e'\\n' || ${status} || e'\\n') + length(${status}) + 1)`;
  return sql`(${isIn(after, form)} or ${isIn(sql`split_part(search, e'\\n', 1)`, form)})`;
}

export interface FoundLicence extends Counted {
  readonly number: number;
  readonly deviceSerial: string;
  readonly productName: string;
  readonly status: LicenceStatus;
}

const longestSerial = 80;

/** The partner's licences whose serial number begins like this, with or without the signs between its parts. */
export async function findOwnLicences(db: Db, { partnerId }: PartnerViewer, text: string, slice: Slice): Promise<FoundLicence[]> {
  const code = codeOf(text);
  if (code.length < 3 || code.length > longestSerial) return [];
  const { rows } = await sql<Omit<FoundLicence, 'status'> & { readonly expiresOn: string }>`
    select page.*, (select product_name from licences where partner_id = ${partnerId} and number = page.number) from (
      select *, count(*) over ()::integer as counted from (
        select number, device_serial, expires_on::text as expires_on from licences
         where partner_id = ${partnerId} and starts_with(lower(translate(device_serial collate "C", ' -./_', '')), ${code})
         order by device_serial, number ${untilFarthest(slice)}
      ) as found order by device_serial, number ${range(slice)}
    ) as page order by device_serial, number`.execute(db);
  const today = todayInUtc();
  return rows.map(({ expiresOn, ...licence }) => ({ ...licence, status: statusOn(today, expiresOn) }));
}

export interface FoundTicket extends Counted {
  /** What people call it by: `T-3018`, or the CRM's number. */
  readonly reference: string;
  readonly subject: string | null;
  readonly content: string | null;
  readonly status: TicketStatus;
}

/** Of the newest, the part of each that is looked at. */
const mostTickets = 1000;
const mostOfContent = 2000;

/**
 * The viewer's own tickets by number, and by the beginning of words in any order; newest first. Of the CRM's those are found that it last told
 * of: a search waits for nobody else's server.
 */
export async function findOwnTickets(
  db: Db,
  { personId }: PartnerViewer,
  hasCrm: boolean,
  text: string,
  slice: Slice,
): Promise<FoundTicket[]> {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const { rows } = await sql<FoundTicket>`
    with copied as (
      select t ->> 'id' as reference, t ->> 'id' as signless, t ->> 'subject' as subject, t ->> 'content' as content,
             t ->> 'status' as status, (t ->> 'createdAt')::timestamptz as created_at
        from crm_copies c join people p on p.id = c.person_id and p.email = c.email
       cross join lateral jsonb_array_elements(c.tickets) as t
       where ${hasCrm} and c.person_id = ${personId} and t ->> 'id' ~ ${isSafeNumber}
    ), known as (
      select 'T-' || number as reference, 'T' || number as signless, subject, content, status, created_at from tickets
       where person_id = ${personId} and (crm_id is null or sent_at > now() - interval '1 hour')
         and (crm_id is null or crm_id not in (select reference from copied))
       order by number desc limit ${mostTickets}
    ), own as (
      select reference, subject, left(content, ${mostOfContent}) as content, status, created_at,
             ${asWords(sql`concat_ws(' ', reference, signless, subject, left(content, ${mostOfContent}))`)} as written
        from (select * from known union all select * from copied) as each
       order by created_at desc nulls last, reference desc limit ${mostTickets}
    )
    select reference, subject, content, status, count(*) over ()::integer as counted from (
      select * from own where ${beginsWith(sql`written`, words)}
       order by created_at desc nulls last, reference desc ${untilFarthest(slice)}
    ) as found order by created_at desc nulls last, reference desc ${range(slice)}`.execute(db);
  return rows;
}

/** A CRM numbers as it likes; what a number cannot hold is not told of. */
const isSafeNumber = '^[1-9][0-9]{0,14}$';

/** A pasted page is not looked for among names. */
const mostWords = 8;

function wordsIn(text: string): readonly Token[] {
  const words = tokensOf(text);
  const isEnough = words.reduce((sum, { plain, isCjk }) => sum + plain.length * (isCjk ? 2 : 1), 0) > 1;
  return isEnough && words.length <= mostWords ? words : [];
}

/** As it was typed and without what some keyboards do not have: rows may be kept either way. */
function formsOf({ word, plain }: Token): string[] {
  return [...new Set([word, plain])];
}

/** Words with a blank before each. Marks are put together with their letters: a voiced syllable of Japanese is one. */
function asWords(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`' ' || regexp_replace(plain_text(${text}) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')`;
}

/** Whether each word begins one of those in `written`; of a language without blanks, whether it is in there. */
function beginsWith(written: RawBuilder<unknown>, words: readonly Token[]): RawBuilder<boolean> {
  return every(
    words.map((token) => formsOf(token).map((form) => (token.isCjk ? form : ` ${form}`))),
    (form) => sql`strpos(${written} collate "C", (select plain_text(${form}) collate "C")) > 0`,
  );
}

/** For each word, one of its forms. */
function every(words: readonly (readonly string[])[], isFound: (form: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const each = words.map((forms) => sql`(${sql.join(forms.map(isFound), sql` or `)})`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

function untilFarthest(slice: Slice): RawBuilder<unknown> {
  return sql`limit ${farthest(slice) + 1}`;
}

function range({ from, most }: Slice): RawBuilder<unknown> {
  return sql`limit ${most} offset ${from}`;
}
