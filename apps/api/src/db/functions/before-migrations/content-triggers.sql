-- Triggers of every content table.

-- Registers new rows in `content_items`, which makes ids unique over all kinds. Content that was drafted first is registered already.
-- Security definer: publishing writes the row, and serving roles may not write every column.
create or replace function add_content_items() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into content_items (id, kind, title, search, locales, audience_id, published_from, published_until, position, updated_at)
  select c.id, tg_table_name, content_title(live), content_search_text(live), content_locales(live), c.audience_id,
         c.published_from, c.published_until, (live ->> 'position')::integer, c.modified_at
    from changed c, to_jsonb(c) as live
  on conflict on constraint content_items_id_kind_key do update
    set published_from = excluded.published_from, published_until = excluded.published_until;
  return null;
end $$;
revoke all on function add_content_items from public;

-- Follows changes of live rows. The texts are those of the draft as long as there is one; those of a published revision know more than
-- the live row (names of files, languages that are not ready) and stay unless the title has changed without it.
create or replace function update_content_items() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update content_items i
     set published_from = c.published_from,
         published_until = c.published_until,
         title = case when c.is_foreign then content_title(c.live) else i.title end,
         search = case when c.is_foreign then content_search_text(c.live) else i.search end,
         locales = case when c.is_foreign then content_locales(c.live) else i.locales end,
         audience_id = case when i.draft_number is null and i.audience_rule is null then c.audience_id else i.audience_id end,
         position = (c.live ->> 'position')::integer
    from (
      select c.id, c.published_from, c.published_until, c.audience_id, live,
             known.draft_number is null and (known.live_number is null or content_title(live) <> known.title) as is_foreign
        from changed c join content_items known on known.id = c.id cross join lateral to_jsonb(c) as live
    ) as c
   where c.id = i.id;
  return null;
end $$;
revoke all on function update_content_items from public;

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

-- Runs at the end of a transaction in which content was published for a preview.
create or replace function refuse_preview_commit() returns trigger language plpgsql as $$
begin
  raise exception 'a preview is never committed';
end $$;

-- What was never announced has no notifications, and no row here. A preview rolls this back.
create or replace function enqueue_news_correction() returns trigger language plpgsql as $$
begin
  update news_announcements set corrections = corrections + 1 where news_id = new.id;
  return null;
end $$;
