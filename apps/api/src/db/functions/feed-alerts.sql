-- Telling staff about feeds. The mail and the mark that it was sent are written in one transaction, so they are told once, however many
-- workers ask. Each function returns one row for each admin, or one without an address if there is no admin.

-- An import without a person that has failed, or that waits for a decision, and of which staff were not told yet; marks it as told.
-- Security definer: the worker does not read people.
create or replace function take_import_to_tell()
  returns table (
    import_id uuid, feed_name text, file_name text, has_failed boolean, is_key_revoked boolean, email text, first_name text, locale text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  told_id uuid;
begin
  select i.id into told_id from imports i
   where i.door <> 'upload' and i.staff_told_at is null and i.state in ('checked', 'failed')
   order by i.created_at limit 1 for update skip locked;
  update imports i set staff_told_at = now() where i.id = told_id;
  return query
  select i.id, f.name, i.file_name, i.state = 'failed', k.revoked_at is not null, p.email, p.first_name, p.locale
    from imports i
    join feeds f on f.id = i.feed_id
    left join machine_keys k on k.id = i.key_id
    left join people p on p.role = 'admin' and p.disabled_at is null and p.joined_at is not null
   where i.id = told_id;
end $$;
revoke all on function take_import_to_tell from public;
grant execute on function take_import_to_tell to portal_worker;

-- The feed, if nothing of it has come since the file of this day could have and staff were not told of this day yet; marks it as told.
-- Security definer: the worker neither writes feeds nor reads people.
create or replace function take_late_feed(p_feed_id uuid, p_day date, p_day_began_at timestamptz, p_due_at timestamptz)
  returns table (feed_name text, email text, first_name text, locale text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
  with told as (
    update feeds f set late_told_on = p_day
     where f.id = p_feed_id and f.expected_by is not null and f.expected_since < p_due_at
       and (f.late_told_on is null or f.late_told_on < p_day)
       and not exists (select from imports i where i.feed_id = f.id and i.created_at >= p_day_began_at)
    returning f.name
  )
  select t.name, p.email, p.first_name, p.locale
    from told t left join people p on p.role = 'admin' and p.disabled_at is null and p.joined_at is not null;
end $$;
revoke all on function take_late_feed from public;
grant execute on function take_late_feed to portal_worker;
