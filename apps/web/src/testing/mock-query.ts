import { mockOperation } from '@portal/client/testing/fake-server';
import { queryGraphql } from '@portal/contract/graphql';

type Variables = Record<string, unknown>;

/** Mocks the response of the GraphQL query with this name. A function gets the variables and may be asynchronous. */
export function mockQuery(operation: string, data: object | ((variables: Variables) => object)): void {
  mockOperation(queryGraphql, operation, async (body) => {
    const { variables } = body as { variables: Variables };
    return Response.json({ data: await (typeof data === 'function' ? data(variables) : data) });
  });
}

export function mockQueryError(operation: string, message: string): void {
  mockOperation(queryGraphql, operation, () => Promise.resolve(Response.json({ data: null, errors: [{ message }] })));
}
