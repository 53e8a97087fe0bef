-- Left unnamed, the temporary schema is searched before all others: whoever may create a temporary table named like one of ours
-- would have it used by functions that run with the owner's rights. Named, it is searched where it is named: last.
do $$
declare
  each record;
begin
  for each in
    select p.oid::regprocedure as name from pg_proc p
     where p.proowner = current_user::regrole and 'search_path=pg_catalog, public' = any (p.proconfig)
  loop
    execute format('alter routine %s set search_path = pg_catalog, public, pg_temp', each.name);
  end loop;
end $$;

-- So it is since PostgreSQL 15, but not in a database that was made by an older one.
revoke create on schema public from public;
