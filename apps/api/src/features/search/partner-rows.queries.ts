import { sql, type RawBuilder } from 'kysely';

import type { LicenceStatus } from '@portal/contract/renewals';
import type { TicketStatus } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { statusOn, todayInUtc } from '../renewals/licence-status.ts';
import { compactCode, tokenize, type Token } from './tokenize.ts';

/** Which of the matching rows are returned. */
export interface Slice {
  readonly from: number;
  readonly limit: number;
  /** Rows are counted up to this number; without it only far enough to know whether there are more. */
  readonly countTo?: number;
}

/** Every row carries the number of all matching rows. */
interface Counted {
  /** At most one more than the `countLimit` of the slice. */
  readonly counted: number;
}

/** Returns the number of rows at which counting stops. */
export function countLimit({ from, limit, countTo = 0 }: Slice): number {
  return Math.max(countTo, from + limit + 1);
}

export interface FoundLead extends Counted {
  readonly number: number;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly status: string;
}

/**
 * Finds the partner's leads by number, by prefixes of words of name and company in any order, or by the prefix of the e-mail
 * address; newest first.
 */
export async function findMatchingLeads(db: Db, { partnerId }: PartnerViewer, text: string, slice: Slice): Promise<FoundLead[]> {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const isEmail = text.includes('@') && !/\s/.test(text);
  const isFound = isEmail
    ? sql`starts_with(fold_for_search(email), fold_for_search(${text}))`
    : hasPrefixes(sql`named.written`, words);
  // The index filters out most leads. Its text has further columns, such as the model, so the names are checked again.
  const forms = isEmail ? [[text]] : words.map(formsOf);
  const isPossible = sql`${everyWord(forms, (form) => containsText(sql`search`, form))} and ${everyWord(forms, matchesOutsideStatus)}`;
  const { rows } = await sql<FoundLead>`
    select number, name, company, email, status, count(*) over ()::integer as counted from (
      select named.* from (
        select number from leads where partner_id = ${partnerId} and ${isPossible} order by number desc offset 0
      ) as possible cross join lateral (
        select number, name, company, email, status, ${asWords(sql`concat_ws(' ', number, name, company)`)} as written
          from leads where partner_id = ${partnerId} and leads.number = possible.number limit 1
      ) as named
       where ${isFound} order by possible.number desc ${countLimitClause(slice)}
    ) as found order by number desc ${limitClause(slice)}`.execute(db);
  return rows;
}

function containsText(text: RawBuilder<unknown>, form: string): RawBuilder<unknown> {
  return sql`strpos(${text}, (select fold_for_search(${form}) collate "C")) > 0`;
}

/**
 * Matches only the number, the first line, and the lines after the status, the fifth: a common status would let thousands of leads
 * through.
 */
function matchesOutsideStatus(form: string): RawBuilder<unknown> {
  const status = sql`split_part(search, e'\\n', 5)`;
  const after = sql`substr(search, strpos(search, e'\\n' || ${status} || e'\\n') + length(${status}) + 1)`;
  return sql`(${containsText(after, form)} or ${containsText(sql`split_part(search, e'\\n', 1)`, form)})`;
}

export interface FoundLicence extends Counted {
  readonly number: number;
  readonly deviceSerial: string;
  readonly productName: string;
  readonly status: LicenceStatus;
}

const maxSerialLength = 80;

/** Finds the partner's licences by the prefix of their serial number, with or without its separators. */
export async function findMatchingLicences(
  db: Db,
  { partnerId }: PartnerViewer,
  text: string,
  slice: Slice,
): Promise<FoundLicence[]> {
  const code = compactCode(text);
  if (code.length < 3 || code.length > maxSerialLength) return [];
  const { rows } = await sql<Omit<FoundLicence, 'status'> & { readonly expiresOn: string }>`
    select page.*, (select product_name from licences where partner_id = ${partnerId} and number = page.number) from (
      select *, count(*) over ()::integer as counted from (
        select number, device_serial, expires_on::text as expires_on from licences
         where partner_id = ${partnerId} and starts_with(lower(translate(device_serial collate "C", ' -./_', '')), ${code})
         order by device_serial, number ${countLimitClause(slice)}
      ) as found order by device_serial, number ${limitClause(slice)}
    ) as page order by device_serial, number`.execute(db);
  const today = todayInUtc();
  return rows.map(({ expiresOn, ...licence }) => ({ ...licence, status: statusOn(today, expiresOn) }));
}

export interface FoundTicket extends Counted {
  /** The number shown to people: `T-3018`, or the CRM's number. */
  readonly reference: string;
  readonly subject: string | null;
  readonly content: string | null;
  readonly status: TicketStatus;
}

/** How many of the newest tickets are searched, and how much of the content of each. */
const maxTickets = 1000;
const maxContentLength = 2000;

/**
 * Finds the viewer's own tickets by number, or by prefixes of words in any order; newest first. CRM tickets come from the cache,
 * because a search never waits for another server.
 */
export async function findMatchingTickets(
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
        from crm_ticket_cache c join people p on p.id = c.person_id and p.email = c.email
       cross join lateral jsonb_array_elements(c.tickets) as t
       where ${hasCrm} and c.person_id = ${personId} and t ->> 'id' ~ ${safeNumberPattern}
    ), known as (
      select 'T-' || number as reference, 'T' || number as signless, subject, content, status, created_at from tickets
       where person_id = ${personId} and (crm_id is null or sent_at > now() - interval '1 hour')
         and (crm_id is null or crm_id not in (select reference from copied))
       order by number desc limit ${maxTickets}
    ), own as (
      select reference, subject, left(content, ${maxContentLength}) as content, status, created_at,
             ${asWords(sql`concat_ws(' ', reference, signless, subject, left(content, ${maxContentLength}))`)} as written
        from (select * from known union all select * from copied) as each
       order by created_at desc nulls last, reference desc limit ${maxTickets}
    )
    select reference, subject, content, status, count(*) over ()::integer as counted from (
      select * from own where ${hasPrefixes(sql`written`, words)}
       order by created_at desc nulls last, reference desc ${countLimitClause(slice)}
    ) as found order by created_at desc nulls last, reference desc ${limitClause(slice)}`.execute(db);
  return rows;
}

/** CRM ids that a JavaScript number cannot hold exactly are left out. */
const safeNumberPattern = '^[1-9][0-9]{0,14}$';

/** A text of more words is not a name or number: somebody may have pasted a whole page into the search. */
const maxWords = 8;

function wordsIn(text: string): readonly Token[] {
  const words = tokenize(text);
  const isEnough = words.reduce((sum, { folded, isCjk }) => sum + folded.length * (isCjk ? 2 : 1), 0) > 1;
  return isEnough && words.length <= maxWords ? words : [];
}

/** Both the typed and the folded form, because rows may be written either way. */
function formsOf({ word, folded }: Token): string[] {
  return [...new Set([word, folded])];
}

/** Folds a text to words with a blank before each. It has composed characters, so that a voiced Japanese syllable is one. */
function asWords(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`' ' || regexp_replace(fold_text(${text}) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')`;
}

/** Whether each word is the prefix of a word in `written`; for languages without blanks, whether it occurs anywhere. */
function hasPrefixes(written: RawBuilder<unknown>, words: readonly Token[]): RawBuilder<boolean> {
  return everyWord(
    words.map((token) => formsOf(token).map((form) => (token.isCjk ? form : ` ${form}`))),
    (form) => sql`strpos(${written} collate "C", (select fold_text(${form}) collate "C")) > 0`,
  );
}

/** Requires at least one form of every word. */
function everyWord(words: readonly (readonly string[])[], isFound: (form: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const each = words.map((forms) => sql`(${sql.join(forms.map(isFound), sql` or `)})`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

function countLimitClause(slice: Slice): RawBuilder<unknown> {
  return sql`limit ${countLimit(slice) + 1}`;
}

function limitClause({ from, limit }: Slice): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${from}`;
}
