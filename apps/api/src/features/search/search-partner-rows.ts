import { portalBase } from '@portal/contract/portal-paths';
import { partnerRowGroups, type PartnerRowGroupKey, type PartnerRowType, type SearchGroup } from '@portal/contract/search';

import type { Db } from '../../db/database.ts';
import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { findMatchingLeads, findMatchingLicences, findMatchingTickets, countLimit, type Slice } from './partner-rows.queries.ts';
import type { HighlightTerms } from './parse-query.ts';
import { compactCode, tokenize } from './tokenize.ts';

/** A matching lead or licence of the viewer's partner, or a matching ticket of the viewer. */
export interface PartnerRowHit {
  readonly type: PartnerRowType;
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  /** The number shown to people. */
  readonly reference: string | null;
  readonly status: string;
  readonly url: string;
  /** Whether the search text is its number, which nobody types by chance. */
  readonly isNumberMatch: boolean;
}

export interface PartnerRowGroup {
  readonly key: PartnerRowGroupKey;
  readonly total: SearchGroup['group_docs']['hits']['total'];
  readonly hits: readonly PartnerRowHit[];
}

export interface PartnerRowSearch {
  readonly viewer: PartnerViewer;
  /** Whether tickets are in a CRM. */
  readonly hasCrm: boolean;
  readonly text: string;
}

/**
 * Searches partner rows, each group under the policies of its table; groups without hits are left out. Must follow the
 * content search: `preferIndexes` disables bitmap scans for the rest of the transaction, and GIN indexes need them.
 */
export async function searchPartnerRows(
  db: Db,
  params: PartnerRowSearch,
  slice: Slice,
  keys: readonly PartnerRowGroupKey[] = partnerRowGroups,
): Promise<PartnerRowGroup[]> {
  if (tokenize(params.text).length === 0) return [];
  await preferIndexes(db);
  const groups: PartnerRowGroup[] = [];
  for (const key of keys) {
    const rows = await finders[key](db, params, slice);
    if (rows.length > 0) groups.push({ key, total: totalOf(rows[0]?.counted ?? 0, slice), hits: rows });
  }
  return groups;
}

function totalOf(counted: number, slice: Slice): PartnerRowGroup['total'] {
  const limit = countLimit(slice);
  return counted > limit ? { value: limit, relation: 'gte' } : { value: counted, relation: 'eq' };
}

/**
 * Highlights the prefixes that were typed. Single letters are left out, such as the "T" of "T-3018": too many words start with
 * them.
 */
export function highlightTermsOf(text: string): HighlightTerms {
  const tokens = tokenize(text);
  const longerTokens = tokens.filter(({ folded, isCjk }) => isCjk || folded.length > 1);
  return {
    words: new Set(),
    prefixes: [...(longerTokens.length > 0 ? longerTokens : tokens).map(({ folded }) => folded), compactCode(text)],
    cjkRuns: tokens.filter(({ isCjk }) => isCjk).map(({ word }) => word),
  };
}

type Finder = (db: Db, params: PartnerRowSearch, slice: Slice) => Promise<(PartnerRowHit & { readonly counted: number })[]>;

const finders: Record<PartnerRowGroupKey, Finder> = {
  Leads: async (db, { viewer, text }, slice) => {
    const leads = await findMatchingLeads(db, viewer, text, slice);
    return leads.map(({ number, name, company, email, status, counted }) => ({
      type: 'lead',
      id: number,
      title: name ?? company ?? email ?? String(number),
      description: name === null ? email : company,
      reference: String(number),
      status,
      url: `${portalBase}/leads?lead=${number}`,
      isNumberMatch: compactCode(text) === String(number),
      counted,
    }));
  },
  Licences: async (db, { viewer, text }, slice) => {
    if (!viewer.renewalsEnabled) return [];
    const licences = await findMatchingLicences(db, viewer, text, slice);
    return licences.map(({ number, deviceSerial, productName, status, counted }) => ({
      type: 'licence',
      id: number,
      title: deviceSerial,
      description: productName,
      reference: null,
      status,
      url: `${portalBase}/renewals?${new URLSearchParams({ deviceSerial }).toString()}`,
      isNumberMatch: true,
      counted,
    }));
  },
  Tickets: async (db, { viewer, hasCrm, text }, slice) => {
    const tickets = await findMatchingTickets(db, viewer, hasCrm, text, slice);
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
        isNumberMatch: [compactCode(reference), String(id)].includes(compactCode(text)),
        counted,
      };
    });
  },
};
