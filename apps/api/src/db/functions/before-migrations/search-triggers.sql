-- Triggers of content that is searched. Visibility changes in the index at once, in the transaction that changes it; texts are
-- indexed by the worker.

create or replace function enqueue_search_indexing() returns trigger language plpgsql as $$
begin
  insert into search_index_queue (content_id) select id from changed;
  return null;
end $$;

create or replace function enqueue_document_indexing() returns trigger language plpgsql as $$
begin
  insert into search_index_queue (content_id) select distinct document_id from changed;
  return null;
end $$;

create or replace function update_search_visibility() returns trigger language plpgsql as $$
begin
  update search_entries s
     set published_from = c.published_from, published_until = c.published_until, audience_id = c.audience_id
    from changed c
   where s.content_id = c.id
     and (s.published_from, s.published_until, s.audience_id) is distinct from (c.published_from, c.published_until, c.audience_id);
  return null;
end $$;
