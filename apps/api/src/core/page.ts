import { AppError } from './app-error.ts';

/** The query parameters that every list accepts, before parsing. */
interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
}

export interface ListRequest<Sort extends string> {
  /** Undefined when there is no search text. */
  readonly search: string | undefined;
  readonly sort: Sort | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  /** Undefined when the complete list is requested. */
  readonly page: Page | undefined;
}

export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Parses the query of a list. Any parameter turns paging on, so that a search cannot return 100,000 rows by accident. */
export function parseListQuery<const Sort extends string>(
  { q, sort, order, page, pageSize }: ListQuery,
  { sorts, size }: { sorts: readonly Sort[]; size: number },
): ListRequest<Sort> {
  if (sort !== undefined && !isOneOf(sorts, sort))
    throw new AppError('request.invalid', { details: { 'querystring/sort': 'enum' } });
  const isComplete = [q, sort, order, page, pageSize].every((param) => param === undefined);
  return {
    search: q?.trim() || undefined,
    sort,
    order,
    page: isComplete ? undefined : { number: Number(page ?? 1), size: Number(pageSize ?? size) },
  };
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}
