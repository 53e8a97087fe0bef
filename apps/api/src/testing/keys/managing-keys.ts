import { sql } from 'kysely';

import type { MachineKey } from '@portal/contract/backoffice/keys';
import { getOwnKey } from '@portal/contract/integration/key';

import type { TestApi } from '../test-api.ts';

export interface CreatedKey {
  readonly key: MachineKey;
  readonly secret: string;
}

/** What an admin does with keys in the back office, and what machines do with them. Secrets that are created are added to the set. */
export function managingKeys(
  { app, admin: db }: TestApi,
  { headers }: { headers: Readonly<Record<string, string>> },
  secrets = new Set<string>(),
) {
  const get = (path: string) => app.inject({ url: `/api/backoffice/${path}`, headers });
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/backoffice/keys${path}`, headers, payload });
  const refusalOf = async (path: string, payload: object) => {
    const { statusCode, body } = await post(path, payload);
    return [statusCode, (JSON.parse(body) as { code?: string }).code];
  };

  async function createdBy(path: string, payload: object): Promise<CreatedKey> {
    const response = await post(path, payload);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    const { body } = response.json<{ body: CreatedKey }>();
    secrets.add(body.secret);
    return body;
  }
  const create = (values: object = {}) => createdBy('', { name: 'SAP', scopes: ['feeds'], days: 90, ...values });
  const rotate = ({ id, version }: MachineKey, values: object = {}) =>
    createdBy(`/${id}/rotate`, { version, days: 90, overlapDays: 7, ...values });

  const list = async () => (await get('keys')).json<{ body: MachineKey[] }>().body;
  const read = async ({ id }: Pick<MachineKey, 'id'>) => (await list()).find((key) => key.id === id);

  const call = (secret: string, url: string = getOwnKey.path, remoteAddress = '192.0.2.7') =>
    app.inject({ url, headers: { authorization: `Bearer ${secret}`, 'user-agent': 'SAP/7' }, remoteAddress });

  /** What a machine is told: 200, or the status and code of the error. */
  async function outcome(secret: string, url?: string): Promise<200 | [number, string]> {
    const { statusCode, body } = await call(secret, url);
    return statusCode === 200 ? 200 : [statusCode, (JSON.parse(body) as { code: string }).code];
  }

  const expireNow = ({ id }: Pick<MachineKey, 'id'>) =>
    db
      .updateTable('machineKeys')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();

  return { get, post, refusalOf, create, rotate, list, read, call, outcome, expireNow };
}
