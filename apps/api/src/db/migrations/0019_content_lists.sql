-- Everything that is searched in, in all languages and in small letters: one look at it rules out most rows before their texts are
-- taken apart. It is JSON as it is written, so a search for a quotation mark looks here for an escaped one.
alter table documents add column search_text text not null generated always as (lower(name::text)) stored;
alter table products add column search_text text not null generated always as (
  lower(coalesce(name::text, '') || coalesce(title::text, '') || coalesce(description::text, ''))
) stored;
alter table assets add column search_text text not null generated always as (
  lower(coalesce(title::text, '') || coalesce(description::text, '') || coalesce(document_type::text, '') || coalesce(asset_title::text, ''))
) stored;

create extension if not exists pg_trgm;
create index documents_search_text_idx on documents using gin (search_text gin_trgm_ops);

-- The products of a portfolio that have a document of such a name which the viewer may see. It looks past the policies because under
-- them no index answers a substring, and each document is asked about again for each of its links; so the rule of who may see a
-- document is written here once more. Dynamic, so that the plan is made for this pattern and not for any.
create function find_products_by_document_name(p_portfolio_id integer, p_locale text, p_pattern text, p_json_pattern text)
  returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return query execute $query$
    select pp.product_id from portfolio_products pp
     where pp.portfolio_id = $1 and exists (
       select from product_documents pd join documents d on d.id = pd.document_id
        where pd.product_id = pp.product_id
          and d.search_text like $4 and localised_text(d.name, $2) ilike $3
          and d.published_from <= now() and (d.published_until is null or d.published_until > now())
          and (d.audience_id is null or d.audience_id = any ($5)))
    union
    select pp.product_id from portfolio_products pp join products p on p.id = pp.product_id join documents d on d.id = p.document_id
     where pp.portfolio_id = $1
       and d.search_text like $4 and localised_text(d.name, $2) ilike $3
       and d.published_from <= now() and (d.published_until is null or d.published_until > now())
       and (d.audience_id is null or d.audience_id = any ($5))
  $query$ using p_portfolio_id, p_locale, p_pattern, lower(p_json_pattern), coalesce(viewer_audiences(), '{}');
end $$;
revoke all on function find_products_by_document_name from public;
grant execute on function find_products_by_document_name to portal_app;

-- Digits of other scripts are letters here: they are no numbers to a cast.
create or replace function name_number(name text) returns numeric
  language sql immutable parallel safe
  return substring(name from '[0-9]+')::numeric;

-- The newest of each kind, told from the index alone.
create index products_published_from_idx on products (published_from desc, id desc) include (published_until, audience_id);
create index assets_newest_idx on assets (published_from desc, id desc) include (published_until, audience_id);
create index news_published_from_idx on news (published_from desc, id desc) include (published_until, audience_id);
