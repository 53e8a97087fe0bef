-- What a person would see of a draft. It is published in a transaction that cannot be committed, and the person's own queries are run.

-- People of partners by name and company, without their e-mail addresses, which are not searched either; without patterns those who
-- signed in last. The longest pattern is looked up in the indexes, and all are compared with what is shown.
create or replace function find_preview_people(p_patterns text[], p_limit integer)
  returns table (id uuid, name text, company text, country text, tier text, locale text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_longest constant text := (select pattern from unnest(p_patterns) as pattern order by length(pattern) desc limit 1);
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query
    select p.id, coalesce(p.name, c.name)::text, c.name, c.country, c.tier, p.locale
      from people p join partners c on c.id = p.partner_id
     where p.kind = 'partner' and p.disabled_at is null and c.disabled_at is null
       and (v_longest is null
         or ((p.id in (select x.id from people x where x.search like v_longest)
              or p.partner_id in (select y.id from partners y where y.search like v_longest))
             and (' ' || fold_for_search(concat_ws(' ', p.first_name, p.last_name, c.name))) like all (p_patterns)))
     order by p.last_sign_in_at desc nulls last, p.id limit p_limit;
end $$;
revoke all on function find_preview_people from public;
grant execute on function find_preview_people to portal_app;

-- The person of a preview.
create or replace function find_preview_person(p_id uuid) returns table (id uuid, partner_id uuid, locale text, renewals_enabled boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    select p.id, c.id, p.locale, c.renewals_enabled from people p join partners c on c.id = p.partner_id
     where p.id = p_id and p.disabled_at is null and c.disabled_at is null and viewer_is_staff();
end $$;
revoke all on function find_preview_person from public;
grant execute on function find_preview_person to portal_app;

-- From here on the transaction cannot be committed. The locks are taken in this order, so that neither the worker that indexes for the
-- search nor somebody who publishes waits for a preview that waits for them.
create or replace function begin_preview(p_id integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff preview content' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.is_preview', 'on', true);
  perform pg_advisory_xact_lock(hashtext('search_index_queue'));
  perform lock_published_content();
  update content_items set version = version where id = p_id;
end $$;
revoke all on function begin_preview from public;

-- Why a company sees the live row, or why not.
create or replace function preview_reason(p_kind text, p_live jsonb, p_partner_id uuid) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_audience constant integer := (p_live ->> 'audience_id')::integer;
  v_partner partners;
begin
  select * into v_partner from partners where id = p_partner_id;
  return case
    when (p_live ->> 'published_until')::timestamptz <= now() then 'expired'
    when p_live ->> 'price_group' is not null then
      case when p_live ->> 'price_group' = v_partner.price_id then 'priceGroup' else 'notInAudience' end
    when v_audience is null then 'everybody'
    when exists (select from audiences a
                  where a.id = v_audience and (a.countries is not null or a.tiers is not null)
                    and (a.countries is null or v_partner.country = any (a.countries))
                    and (a.tiers is null or v_partner.tier = any (a.tiers))) then 'countryAndTier'
    when exists (select from audience_partners m where m.audience_id = v_audience and m.partner_id = p_partner_id) then 'named'
    else 'notInAudience'
  end;
end $$;
revoke all on function preview_reason from public;

-- Publishes the draft, or else what partners see already, as if it were published now; what has expired is published in its time.
create or replace function preview_publish(p_id integer, p_partner_id uuid)
  returns table (kind text, reason text, is_announced boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  v_item content_items;
  v_live jsonb;
begin
  perform begin_preview(p_id);
  select * into v_item from content_items where id = p_id;
  if v_item.id is null then
    return;
  end if;
  if v_item.draft_number is not null then
    update content_items i set published_from = least(now(), r.published_until - interval '1 second')
      from revisions r
     where i.id = p_id and r.content_id = p_id and r.number = v_item.draft_number and coalesce(i.published_from > now(), true);
    perform publish_revision(p_id, v_item.draft_number, viewer_person_id());
  end if;
  execute format('update %I set published_from = least(now(), published_until - interval ''1 second'')
                   where id = $1 and coalesce(published_from > now(), true)', v_item.kind) using p_id;
  execute format('select to_jsonb(c) from %I c where c.id = $1', v_item.kind) into v_live using p_id;
  return query
    select v_item.kind, preview_reason(v_item.kind, v_live, p_partner_id),
           is_news_announced(p_id);
end $$;
revoke all on function preview_publish from public;
grant execute on function preview_publish to portal_app;

-- What the search would index of the previewed content.
create or replace function find_preview_searchable(p_id integer) returns table (
  content_id integer, group_key text, element_type text, model text, title jsonb, labels jsonb, description jsonb, facts jsonb,
  files jsonb, published_from timestamptz, published_until timestamptz, audience_id integer, ends_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query select * from find_searchable(array[p_id]);
end $$;
revoke all on function find_preview_searchable from public;
grant execute on function find_preview_searchable to portal_app;

-- Replaces the index entries of the previewed content. `p_words` has the words of each language.
create or replace function preview_index(p_id integer, p_entries jsonb, p_words jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform begin_preview(p_id);
  delete from search_entries where content_id = p_id;
  perform insert_search_entries(p_entries);
  perform insert_search_words(w.locale, array(select jsonb_array_elements_text(w.words)))
     from jsonb_each(p_words) as w (locale, words) order by w.locale;
end $$;
revoke all on function preview_index from public;
grant execute on function preview_index to portal_app;
