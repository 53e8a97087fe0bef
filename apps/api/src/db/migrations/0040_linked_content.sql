-- Where content is used is found by indexes, however much content there is: live rows by the numbers in their links, drafts by
-- `refers_to`, which from now on has the numbers in their links too.
create index assets_linked_ids_idx on assets using gin (linked_ids(link));
create index events_linked_ids_idx on events using gin (linked_ids(link_path));

update content_items i set refers_to = array(select distinct unnest(i.refers_to || d.linked))
  from (
    select r.content_id, linked_ids(string_agg(concat_ws(' ', r.fields ->> 'link', r.fields ->> 'linkPath', r.fields ->> 'url', r.fields ->> 'descriptionHtml'), ' ')) as linked
      from content_items c join revisions r on r.content_id = c.id and r.number in (c.draft_number, c.scheduled_number)
     where c.kind in ('slides', 'onboarding_cards', 'quick_links', 'events', 'assets')
     group by r.content_id
  ) as d
 where d.content_id = i.id and d.linked <> '{}';
