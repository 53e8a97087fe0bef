-- How content that was not written in the back office gets its first revision.

-- The live row, its references and its files, in the form of a revision. It is what the first revision of content is that was not
-- written in the back office. For functions that have found out who calls them.
create or replace function read_live_fields(p_id integer) returns table (fields jsonb, audience jsonb, published_until timestamptz)
  language plpgsql stable
as $$
declare
  v_kind text;
  v_live jsonb;
  v_references jsonb := '{}';
begin
  select kind into v_kind from content_items where id = p_id;
  if v_kind is null then
    return;
  end if;
  execute format('select to_jsonb(c) from %I c where c.id = $1', v_kind) into v_live using p_id;
  if v_live is null then
    return;
  end if;
  if v_kind = 'portfolios' then
    v_references := jsonb_build_object('products', (
      select coalesce(jsonb_agg(product_id order by position, product_id), '[]') from portfolio_products where portfolio_id = p_id));
  elsif v_kind = 'products' then
    v_references := jsonb_build_object(
      'portfolios', (select coalesce(jsonb_agg(portfolio_id order by portfolio_id), '[]') from portfolio_products where product_id = p_id),
      'documents', (select coalesce(jsonb_agg(document_id order by document_id), '[]') from product_documents where product_id = p_id));
  elsif v_kind = 'price_lists' then
    v_references := jsonb_build_object('prices', (
      select coalesce(jsonb_agg(jsonb_build_object('model', model, 'name', name, 'unit', unit, 'price', price::text, 'productId', product_id)
                                order by model), '[]')
        from prices where price_list_id = p_id));
  elsif v_kind = 'news' then
    v_references := jsonb_build_object('links', (
      select coalesce(jsonb_agg(content_id order by position, content_id), '[]') from news_links where news_id = p_id));
  end if;
  return query select v_live || v_references, read_rule_of_audience((v_live ->> 'audience_id')::integer),
                      (v_live ->> 'published_until')::timestamptz;
end $$;
revoke all on function read_live_fields from public;

create or replace function live_fields(p_id integer) returns table (fields jsonb, audience jsonb, published_until timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if viewer_is_staff() then
    return query select * from read_live_fields(p_id);
  end if;
end $$;
revoke all on function live_fields from public;
grant execute on function live_fields to portal_app;

-- Registers the files of the live row as versions, unless they are versions already, and returns the ids of those that partners see. For
-- functions that have found out who calls them.
create or replace function register_live_files(p_id integer) returns uuid[]
  language plpgsql volatile
as $$
begin
  insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, pages, page_texts, storage_key,
                                     variants, created_at)
  select gen_random_uuid(), p_id, 'document', f.locale,
         coalesce((select max(v.version) from content_file_versions v
                    where v.content_id = p_id and v.role = 'document' and v.locale = f.locale), 0)
           + row_number() over (partition by f.locale order by f.version),
         f.name, f.media_type, f.size, f.sha256, f.pages, f.page_texts, f.storage_key,
         jsonb_build_object('original.pdf', jsonb_build_object('mediaType', f.media_type, 'size', f.size)), f.created_at
    from (select distinct on (d.locale, d.storage_key) d.* from document_files d where d.document_id = p_id
           order by d.locale, d.storage_key, d.version) f
   where not exists (select from content_file_versions v
                      where v.content_id = p_id and v.role = 'document' and v.locale = f.locale and v.storage_key = f.storage_key)
  on conflict do nothing;
  insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, width, height, seconds,
                                     placeholder, storage_key, variants, created_at)
  select f.id, p_id, f.role, f.locale,
         coalesce((select max(v.version) from content_file_versions v
                    where v.content_id = p_id and v.role = f.role and v.locale is not distinct from f.locale), 0) + 1,
         f.name, f.media_type,
         coalesce((select max((v.value ->> 'size')::bigint) from jsonb_each(f.variants) v), 0), f.sha256, f.width, f.height, f.seconds,
         f.placeholder, f.storage_key, f.variants, f.created_at
    from content_files f
   where f.content_id = p_id
     and not exists (select from content_file_versions v
                      where v.content_id = p_id and v.role = f.role and v.locale is not distinct from f.locale and v.storage_key = f.storage_key)
  on conflict do nothing;
  return array(
    select v.id
      from content_file_versions v
      join (select distinct on (d.locale) 'document' as role, d.locale, d.storage_key from document_files d where d.document_id = p_id
             order by d.locale, d.version desc) live
        on live.role = v.role and live.locale = v.locale and live.storage_key = v.storage_key
     where v.content_id = p_id
    union all
    select v.id
      from content_file_versions v
      join content_files f on f.content_id = p_id and f.role = v.role and f.locale is not distinct from v.locale and f.storage_key = v.storage_key
     where v.content_id = p_id);
end $$;
revoke all on function register_live_files from public;

create or replace function adopt_live_files(p_id integer) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return case when viewer_is_staff() then register_live_files(p_id) else '{}' end;
end $$;
revoke all on function adopt_live_files from public;
grant execute on function adopt_live_files to portal_app;
