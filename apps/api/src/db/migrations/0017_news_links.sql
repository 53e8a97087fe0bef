-- What an item of news refers to, in order. Readers see those links whose target they may see: the subqueries are under the
-- policies of the kinds themselves.
create table news_links (
  news_id integer not null constraint news_links_news_id_fkey references news on delete cascade,
  content_id integer not null,
  content_kind text not null
    constraint news_links_content_kind_is_known check (content_kind in ('products', 'documents', 'assets', 'events')),
  position integer not null default 0,
  constraint news_links_pkey primary key (news_id, content_id),
  constraint news_links_content_fkey foreign key (content_id, content_kind) references content_items (id, kind) on delete cascade
);
create index news_links_content_id_idx on news_links (content_id, content_kind);

alter table news_links enable row level security;
alter table news_links force row level security;
create policy news_links_seen on news_links for select to portal_app using (
  exists (select from news n where n.id = news_id)
  and case content_kind
    when 'products' then exists (select from products c where c.id = content_id)
    when 'documents' then exists (select from documents c where c.id = content_id)
    when 'assets' then exists (select from assets c where c.id = content_id)
    when 'events' then exists (select from events c where c.id = content_id)
    else false
  end
);
grant select on news_links to portal_app;
