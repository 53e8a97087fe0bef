import { AppError } from './app-error.ts';

/** The words every list understands, as they stand in an address. */
interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
}

export interface ListRequest<Sort extends string> {
  /** Undefined when nothing is searched for. */
  readonly search: string | undefined;
  readonly sort: Sort | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  /** Undefined when the list is asked for as a whole. */
  readonly page: Page | undefined;
}

export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Any of the words makes pages of the list, so that a search cannot answer 100,000 rows by accident. */
export function readListQuery<const Sort extends string>(
  { q, sort, order, page, pageSize }: ListQuery,
  { sorts, size }: { sorts: readonly Sort[]; size: number },
): ListRequest<Sort> {
  if (sort !== undefined && !isOneOf(sorts, sort))
    throw new AppError('request.invalid', { details: { 'querystring/sort': 'enum' } });
  const isWhole = [q, sort, order, page, pageSize].every((word) => word === undefined);
  return {
    search: q?.trim() || undefined,
    sort,
    order,
    page: isWhole ? undefined : { number: Number(page ?? 1), size: Number(pageSize ?? size) },
  };
}

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word);
}
