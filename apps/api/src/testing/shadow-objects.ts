import type pg from 'pg';

import type { Person } from './factories.ts';

/** Raises a warning when it runs as the owner, who can read every password hash. */
const grab = `
  create function pg_temp.grab() returns boolean language plpgsql volatile as $$
  begin
    if current_user = 'portal_owner' then
      raise warning 'reached % passwords', (select count(password_hash) from public.credentials);
    end if;
    return true;
  end $$;
  create function pg_temp.grab_row() returns trigger language plpgsql as $$
  begin
    perform pg_temp.grab();
    return null;
  end $$;`;

interface Table {
  readonly name: string;
  readonly columns: readonly { name: string; type: string }[];
  readonly keys: readonly string[];
}

async function findTables(admin: pg.Client): Promise<Table[]> {
  const { rows } = await admin.query<Table>(`
    select quote_ident(c.relname) as name,
           (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           coalesce((select json_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
                      where k.conrelid = c.oid and k.contype in ('p', 'u')), '[]') as keys
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  return rows;
}

/** SQL with which a hostile role shadows the real tables and types, by kind of object. */
export const shadows = {
  tables: async (admin: pg.Client) =>
    [
      grab,
      ...(await findTables(admin)).map(
        ({ name, columns, keys }) => `
          create temporary table ${name} (${[...columns.map((column) => `${column.name} ${column.type}`), ...keys].join(', ')});
          create trigger grab before insert or update or delete on pg_temp.${name} execute function pg_temp.grab_row();
          grant all on pg_temp.${name} to public;`,
      ),
    ].join('\n'),
  // Without the offset, the planner would see that no row can match and never call `grab`.
  views: async (admin: pg.Client) =>
    [
      grab,
      ...(await findTables(admin)).map(
        ({ name, columns }) => `
          create temporary view ${name} as
            select ${columns.map((column) => `null::${column.type} as ${column.name}`).join(', ')} where pg_temp.grab() offset 0;
          create trigger grab instead of insert or update or delete on pg_temp.${name} for each row execute function pg_temp.grab_row();
          grant all on pg_temp.${name} to public;`,
      ),
    ].join('\n'),
  types: async (admin: pg.Client) => {
    const { rows } = await admin.query<{ name: string }>(`
      select quote_ident(typname) as name from pg_type
       where typnamespace = 'pg_catalog'::regnamespace and typtype = 'b' and typelem = 0 and typname !~ '^(_|pg_|reg(?!class))'`);
    return [grab, ...rows.map(({ name }) => `create domain pg_temp.${name} as pg_catalog.${name} check (pg_temp.grab());`)].join(
      '\n',
    );
  },
};

interface DefinerFunction {
  readonly name: string;
  readonly schema: string;
  readonly types: readonly string[];
}

/** All SECURITY DEFINER functions, in any schema, that the role may call. */
export async function definerFunctions(admin: pg.Client, role: string): Promise<DefinerFunction[]> {
  const { rows } = await admin.query<DefinerFunction>(
    `select p.proname as name, n.nspname as schema, coalesce(
              (select json_agg(format_type(t.type, null) order by t.position) from unnest(p.proargtypes) with ordinality t (type, position)),
              '[]') as types
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and has_function_privilege($1, p.oid, 'execute') order by 1`,
    [role],
  );
  return rows;
}

const sampleValues: Record<string, (person: Person) => string> = {
  uuid: ({ id }) => id,
  text: ({ email }) => email,
  bytea: () => String.raw`\x0102`,
  integer: () => '10',
  bigint: () => '10',
  smallint: () => '1',
  boolean: () => 'true',
  jsonb: () => '[{}]',
  tsquery: () => 'rack',
  regconfig: () => 'simple',
  inet: () => '192.0.2.1',
  date: () => '2026-11-15',
  interval: () => '1 day',
  'timestamp with time zone': () => '2026-11-15',
};

/** Returns SQL that calls the function with arguments of the right types. */
export function callOf({ schema, name, types }: DefinerFunction, person: Person): string {
  const values = types.map((type) => {
    const element = type.replace(/\[\]$/, '');
    const sample = sampleValues[element]?.(person);
    if (sample === undefined) throw new Error(`${name} takes ${type}: add a sample of this type`);
    return type === element
      ? `'${sample}'::pg_catalog."${catalogName(type)}"`
      : `array['${sample}'::pg_catalog."${catalogName(element)}"]`;
  });
  return `select * from ${schema}.${name}(${values.join(', ')})`;
}

function catalogName(type: string): string {
  const names: Record<string, string> = {
    integer: 'int4',
    bigint: 'int8',
    smallint: 'int2',
    boolean: 'bool',
    'timestamp with time zone': 'timestamptz',
  };
  return names[type] ?? type;
}
