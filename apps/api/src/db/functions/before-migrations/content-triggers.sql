-- Triggers of every content table.

-- Registers new rows in `content_items`, which makes ids unique over all kinds.
create or replace function add_content_items() returns trigger language plpgsql as $$
begin
  insert into content_items (id, kind) select id, tg_table_name from changed;
  return null;
end $$;

create or replace function remove_content_items() returns trigger language plpgsql as $$
begin
  delete from content_items where id in (select id from changed);
  return null;
end $$;

-- Records when the changed rows will appear or disappear without another write.
create or replace function record_content_schedule() returns trigger language plpgsql as $$
begin
  insert into content_schedule
  select distinct at from changed, unnest(array[published_from, published_until]) as at where at > now()
  on conflict do nothing;
  return null;
end $$;

-- Makes a new version of the content, unless the statement changed no row.
create or replace function bump_content_revision() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update content_revision set changes = changes + 1;
  end if;
  return null;
end $$;
