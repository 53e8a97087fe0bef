-- What a response made of content depends on beside its reader: equal versions, equal content. Used in ETags.
create or replace function content_version() returns text
  language sql stable parallel safe
  return (select changes from content_revision) || '-'
    || coalesce((select (extract(epoch from max(at)) * 1000000)::bigint from content_schedule where at <= now()), 0);

-- The products of a portfolio that have a document with a matching name which the viewer may see.
-- Security definer: under policies no index can be used for a substring, and each document would be checked once for each of its
-- links; so the visibility rule of documents is repeated here. Dynamic SQL, so that each pattern gets its own plan.
create or replace function find_products_by_document_name(p_portfolio_id integer, p_locale text, p_pattern text, p_json_pattern text)
  returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
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
