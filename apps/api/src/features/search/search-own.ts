import { portalBase } from '@portal/contract/portal-paths';
import { ownGroups, type OwnGroupKey, type OwnType, type SearchGroup } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { findOwnLeads, findOwnLicences, findOwnTickets, farthest, type Slice } from './own-rows.queries.ts';
import type { Marks } from './read-terms.ts';
import { codeOf, tokensOf } from './words-of.ts';

/** Something of the viewer's own that a text was found in. */
export interface OwnHit {
  readonly type: OwnType;
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  /** The number that people call it by. */
  readonly reference: string | null;
  readonly status: string;
  readonly url: string;
  /** The text is its number, and nobody types that by chance. */
  readonly isNamed: boolean;
}

export interface OwnGroup {
  readonly key: OwnGroupKey;
  readonly total: SearchGroup['group_docs']['hits']['total'];
  readonly hits: readonly OwnHit[];
}

export interface OwnSearch {
  readonly viewer: PartnerViewer;
  /** Tickets live in a CRM. */
  readonly hasCrm: boolean;
  readonly text: string;
}

/**
 * What is found among the viewer's own rows, each group under the policies of its table; one without a hit is left out. It makes the planner
 * avoid the kind of scan that a search for words lives by, until the transaction ends: content is searched before.
 */
export async function searchOwn(
  db: Db,
  asked: OwnSearch,
  slice: Slice,
  keys: readonly OwnGroupKey[] = ownGroups,
): Promise<OwnGroup[]> {
  if (tokensOf(asked.text).length === 0) return [];
  await preferIndexes(db);
  const groups: OwnGroup[] = [];
  for (const key of keys) {
    const rows = await finders[key](db, asked, slice);
    if (rows.length > 0) groups.push({ key, total: totalOf(rows[0]?.counted ?? 0, slice), hits: rows });
  }
  return groups;
}

function totalOf(counted: number, slice: Slice): OwnGroup['total'] {
  const most = farthest(slice);
  return counted > most ? { value: most, relation: 'gte' } : { value: counted, relation: 'eq' };
}

/** All of what was typed is there, as words begin. The letter of "T-3018" begins too many to be meant. */
export function marksOf(text: string): Marks {
  const tokens = tokensOf(text);
  const telling = tokens.filter(({ plain, isCjk }) => isCjk || plain.length > 1);
  return {
    words: new Set(),
    beginnings: [...(telling.length > 0 ? telling : tokens).map(({ plain }) => plain), codeOf(text)],
    runs: tokens.filter(({ isCjk }) => isCjk).map(({ word }) => word),
  };
}

type Finder = (db: Db, asked: OwnSearch, slice: Slice) => Promise<(OwnHit & { readonly counted: number })[]>;

const finders: Record<OwnGroupKey, Finder> = {
  Leads: async (db, { viewer, text }, slice) => {
    const leads = await findOwnLeads(db, viewer, text, slice);
    return leads.map(({ number, name, company, email, status, counted }) => ({
      type: 'lead',
      id: number,
      title: name ?? company ?? email ?? String(number),
      description: name === null ? email : company,
      reference: String(number),
      status,
      url: `${portalBase}/leads?lead=${number}`,
      isNamed: codeOf(text) === String(number),
      counted,
    }));
  },
  Licences: async (db, { viewer, text }, slice) => {
    if (!viewer.renewalsEnabled) return [];
    const licences = await findOwnLicences(db, viewer, text, slice);
    return licences.map(({ number, deviceSerial, productName, status, counted }) => ({
      type: 'licence',
      id: number,
      title: deviceSerial,
      description: productName,
      reference: null,
      status,
      url: `${portalBase}/renewals?${new URLSearchParams({ deviceSerial }).toString()}`,
      isNamed: true,
      counted,
    }));
  },
  Tickets: async (db, { viewer, hasCrm, text }, slice) => {
    const tickets = await findOwnTickets(db, viewer, hasCrm, text, slice);
    return tickets.map(({ reference, subject, content, status, counted }) => {
      const id = Number(reference.replace('T-', ''));
      return {
        type: 'ticket',
        id,
        title: subject ?? reference,
        description: content,
        reference,
        status,
        url: `${portalBase}/support?ticket=${reference}`,
        isNamed: [codeOf(reference), String(id)].includes(codeOf(text)),
        counted,
      };
    });
  },
};
