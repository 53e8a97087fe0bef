-- Reminders of content that should be reviewed. The worker has no right to content, so these functions look past the policies.

-- Whether a review is due for which the owner has not been told. After a new date is set, the owner is told again.
create or replace function is_review_due(p_review_on date, p_told_at timestamptz) returns boolean
  language sql stable parallel safe
  return p_review_on <= (now() at time zone 'UTC')::date
    and (p_told_at is null or (p_told_at at time zone 'UTC')::date < p_review_on);

-- Those who are to be told of reviews.
create or replace function find_owners_to_remind() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select distinct i.owner_id
    from content_items i join people p on p.id = i.owner_id
   where is_review_due(i.review_on, i.review_told_at) and p.kind = 'staff' and p.disabled_at is null;
end;
revoke all on function find_owners_to_remind from public;
grant execute on function find_owners_to_remind to portal_worker;

-- Marks the due reviews of one owner as told and returns what the mail says, the longest overdue first; null if there are none any more.
create or replace function take_due_reviews(p_owner_id uuid, p_limit integer)
  returns table (email text, first_name text, locale text, total integer, items jsonb)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  -- Locked in the order in which a publication locks those that it changes.
  with due as materialized (
    select id from content_items
     where owner_id = p_owner_id and is_review_due(review_on, review_told_at) order by id for no key update
  ), told as (
    update content_items i set review_told_at = now() from due where i.id = due.id
    returning i.id, i.title, i.review_on
  )
  select p.email, p.first_name, p.locale, (select count(*)::integer from told),
         (select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.review_on, t.id)
            from (select * from told order by review_on, id limit p_limit) t)
    from people p where p.id = p_owner_id and exists (select from told);
end $$;
revoke all on function take_due_reviews from public;
grant execute on function take_due_reviews to portal_worker;
