/** Ids of content begin here, as those of the sequence do. */
export const firstContentId = 10_000;
export const editorCount = 50;
export const audienceCount = 200;
const secondsInThreeYears = 94_608_000;

/** Words of titles: the first is in a third of them, the second in twenty, whatever their number. */
export const commonWord = 'guide';
export const rareWord = 'quokka';

/** A number below `limit` that depends on the number `n` of the piece of content alone. `salt` tells its uses apart. */
const pick = (salt: number, limit: number | string) => `abs(hashint8extended(n, ${salt}) % ${limit})::integer`;

/** The text that descriptions are cut out of: short enough to be stored as it is, because it is read for every row. */
export const texts = `create table bench_texts as
  select string_agg((array['partner', 'install', 'antenna', 'switch', 'region', 'licence', 'carrier', 'warranty', 'update', 'cabinet', 'signal', 'module'])
    [1 + abs(hashint8extended(w, 1) % 12)::integer] || case when w % 9 = 0 then substr(md5(w::text), 1, 5) else '' end, ' ') as text
  from generate_series(1, 150) as w`;

/** A number of a document, never one of the first hundred, which may be of another kind. */
const documentNumber = (salt: number, items: number) =>
  `((1 + ${pick(salt, Math.floor(items / 100) - 1)}) * 100 + ${pick(salt + 1, 60)})`;

/**
 * Creates `bench_items`, what the other tables are made of, and `content_items`. Of 100 pieces of content 60 are documents, 20 assets,
 * 14 news, 4 products and 2 events; a few slides and quick links are there however many there are. 70 % are live, 15 % drafts, 8 %
 * live with a newer draft, 6 % expired, 1 % scheduled. A fifth is for an audience.
 */
export const contentOf = (items: number) => `
  create table bench_items as
  select n, ${firstContentId} + n as id, k.kind, s.state, r.revisions, t.title, l.locales, m.rule, m.audience_id, d.document, d.documents,
         '{"en": "' || t.title || '"' || coalesce((select string_agg(format(', "%s": "%s %s"', x, t.title, x), '') from unnest(l.locales) as x where x <> 'en'), '') || '}' as titles,
         now() - (${pick(11, items)} + 1) * interval '${secondsInThreeYears / items} seconds' as updated_at,
         case when k.kind = 'documents' then array[md5('file ' || n)::uuid] else '{}' end as files
    from generate_series(1, ${items}) as n
    cross join lateral (select case when n <= 20 then 'slides' when n <= 40 then 'quick_links' when n % 100 < 60 then 'documents'
      when n % 100 < 80 then 'assets' when n % 100 < 94 then 'news' when n % 100 < 98 then 'products' else 'events' end as kind) as k
    cross join lateral (select ${pick(2, 1000)} as share) as x
    cross join lateral (select case when x.share < 700 then 'live' when x.share < 850 then 'draft' when x.share < 930 then 'changed'
      when x.share < 990 then 'expired' else 'scheduled' end as state) as s
    cross join lateral (select ${pick(3, 1000)} as share) as y
    cross join lateral (select case when y.share < 800 then 2 + ${pick(4, 9)} when y.share < 965 then 20 + ${pick(4, 24)}
      when y.share < 995 then 200 + ${pick(4, 101)} else 500 end as revisions) as r
    cross join lateral (select case when n % ${Math.floor(items / 20)} = 77 then '${rareWord} ' else '' end
      || (array['Installation', 'Quick', 'Mounting', 'Service', 'Sales', 'Field', 'Partner', 'Regional'])[1 + ${pick(5, 8)}] || ' '
      || (array['${commonWord}', 'datasheet', 'update'])[1 + ${pick(6, 3)}] || ' MX ' || n as title) as t
    cross join lateral (select array_remove(array[
      case when n % 10000 <> 99 then 'en' end, case when ${pick(7, 10)} < 6 then 'de' end, case when ${pick(8, 10)} < 4 then 'fr' end,
      case when ${pick(9, 10)} < 3 then 'es' end, case when ${pick(10, 100)} < 2 then 'pt' end], null) as locales) as l
    cross join lateral (select ${documentNumber(20, items)} + ${firstContentId} as document,
      array[${documentNumber(22, items)}, ${documentNumber(24, items)}, ${documentNumber(26, items)}] as numbers) as q
    cross join lateral (select case when n % 100 in (85, 95) and n < 6000 then ${firstContentId + 100} else q.document end as document,
      array(select distinct unnest(q.numbers) + ${firstContentId}) as documents) as d
    left join bench_rules m on m.a = case when ${pick(12, 5)} = 0 then 1 + ${pick(13, audienceCount)} end;

  insert into content_items (id, kind, version, title, search, locales, outdated_locales, audience_id, audience_rule, refers_to, published_from,
                             published_until, live_number, draft_number, scheduled_number, scheduled_for, schedule_failed_at, owner_id, review_on,
                             position, updated_at, updated_by)
  select id, kind, revisions, title, content_search_words(title), locales, case when ${pick(14, 20)} = 0 and 'de' = any (locales) then '{de}'::text[] else '{}' end,
         case when state in ('live', 'expired') then audience_id end, case when state not in ('live', 'expired') then rule end, ${refersTo},
         case when state = 'draft' or (state = 'scheduled' and n % 2 = 0) then null else updated_at - interval '1 day' end,
         case when state = 'expired' then updated_at when state = 'live' and ${pick(15, 200)} = 0 then now() + interval '1 day' + ${pick(16, 300)} * interval '1 hour' end,
         case when state in ('live', 'expired') then revisions when state = 'changed' or (state = 'scheduled' and n % 2 = 1) then revisions - 1 end,
         case when state in ('draft', 'changed', 'scheduled') then revisions end,
         case when state = 'scheduled' then revisions end, case when state = 'scheduled' then now() + interval '3 days' + ${pick(17, 5000)} * interval '1 minute' end,
         case when state = 'draft' and ${pick(18, 500)} = 0 then updated_at end,
         case when ${pick(19, 3)} > 0 then ${editorSql(pick(28, editorCount))} end,
         case when ${pick(29, 10)} < 3 then current_date + ${pick(30, 700)} - 70 end,
         case when kind in ('slides', 'quick_links') then n end, updated_at, ${editorSql(pick(31, editorCount))}
    from bench_items`;

const refersTo = `case when kind in ('assets', 'quick_links') then array[document] when kind = 'news' then array[document]
  when kind = 'products' then documents || array[document] else '{}' end`;

const editorSql = (number: string) => `('01930000-0000-7000-8000-0000000ed' || lpad((${number})::text, 3, '0'))::uuid`;

/** The revisions with these numbers: about 700 bytes of fields, in the form in which the server stores them. */
export const revisionsOf = (table: 'bench_items' | 'bench_many', from: number, to: number) => `
  insert into revisions (content_id, number, fields, ready_locales, audience, files, changed, author_id, made_from, created_at, published_at)
  select i.id, number, i.fields, i.locales, i.rule, i.files, '{description}', ${editorSql(`number % ${editorCount}`)}, nullif(number - 1, 0),
         i.updated_at - (i.revisions - number) * interval '1 day',
         case when number < i.revisions and number % 3 > 0 or i.state in ('live', 'expired') and number = i.revisions
                or i.state = 'changed' and number = i.revisions - 1 then i.updated_at - (i.revisions - number) * interval '1 day' end
    from generate_series(${from}, ${to}) as number
    cross join lateral (
      select b.*, ('{' || ${kindFields} || ', "description": {"en": "' || substr(x.text, 1 + (b.n * 7 + number * 13) % 600, 320)
               || '", "de": "' || substr(x.text, 1 + (b.n * 3 + number * 5) % 600, 240) || '"}}')::jsonb as fields
        from ${table} b, bench_texts x where b.revisions >= number) as i`;

const kindFields = `case b.kind
  when 'documents' then '"documentType": {"en": "Guide", "de": "Anleitung"}, "name": ' || b.titles
  when 'news' then '"slug": null, "newsType": {"en": "Product news"}, "links": [' || b.document || '], "title": ' || b.titles
  when 'assets' then '"mediaType": "documents-guides", "documentType": null, "assetTitle": null, "link": null, "documentId": ' || b.document || ', "title": ' || b.titles
  when 'products' then '"title": null, "model": "MX ' || b.n || '", "slug": null, "facts": [], "portfolios": [], "documentId": ' || b.document
    || ', "documents": ' || to_jsonb(b.documents)::text || ', "name": ' || b.titles
  when 'events' then '"eventType": null, "venueName": null, "timeZone": "Europe/Lisbon", "startsAt": "2027-03-01T08:00:00.000Z", "endsAt": null, "linkTitle": null, "linkPath": null, "name": ' || b.titles
  else '"title": ' || b.titles end`;

const wasPublished = "(state not in ('draft', 'scheduled') or (state = 'scheduled' and n % 2 = 1))";

/** The rows that partners read, of all that was ever published, and what belongs to them. */
export const liveRows: readonly string[] = [
  live('documents', 'document_type, name', `'{"en": "Guide"}'::jsonb, titles::jsonb`),
  live(
    'assets',
    'media_type, document_id, link, title',
    `'documents-guides', document, case when n % 10 = 1 then '/playbook?doc=' || document end, titles::jsonb`,
  ),
  live('news', 'title', 'titles::jsonb'),
  live('products', 'model, document_id, name', `'MX ' || n, document, titles::jsonb`),
  live(
    'events',
    'starts_at, link_path, name',
    `now() + ${pick(32, 9000)} * interval '1 hour', '/playbook?doc=' || document, titles::jsonb`,
  ),
  live('slides', 'position, title', 'n, titles::jsonb'),
  live('quick_links', 'position, title, url', "n, titles::jsonb, '/playbook?doc=' || document"),
  `insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, pages, page_texts, storage_key)
   select files[1], id, 'document', 'en', 1, title || '.pdf', 'application/pdf', 100000, '\\x00', 1, '{""}', 'bench/' || id from bench_items where kind = 'documents'`,
  `insert into document_files (document_id, locale, version, name, media_type, size, sha256, pages, page_texts, storage_key)
   select id, 'en', 1, title || '.pdf', 'application/pdf', 100000, '\\x00', 1, '{""}', 'bench/' || id from bench_items where kind = 'documents' and ${wasPublished}`,
  `insert into news_links (news_id, content_id, content_kind, position) select id, document, 'documents', 1 from bench_items where kind = 'news' and ${wasPublished}`,
  `insert into product_documents (product_id, document_id)
   select id, unnest(documents) from bench_items where kind = 'products' and ${wasPublished}`,
];

function live(table: string, columns: string, values: string): string {
  const description = ['slides', 'quick_links'].includes(table) ? '' : 'description, ';
  return `insert into ${table} (id, ${columns}, ${description}published_from, published_until, audience_id, created_at, modified_at)
    select i.id, ${values}, ${description && `jsonb_build_object('en', substr(x.text, 1 + n * 7 % 600, 300)), `}c.published_from, c.published_until, i.audience_id, i.updated_at, i.updated_at
      from bench_items i join content_items c on c.id = i.id, bench_texts x where i.kind = '${table}' and c.published_from is not null`;
}
