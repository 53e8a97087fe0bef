-- What the list of staff shows of a live row, whatever its kind.
create or replace function content_title(live jsonb) returns text
  language sql immutable parallel safe
  return coalesce(nullif(live -> 'name' ->> 'en', ''), nullif(live -> 'title' ->> 'en', ''), nullif(live -> 'asset_title' ->> 'en', ''), '');

-- Words as the list of staff searches them. The space before the first one lets a short word be found at the beginning of any word.
create or replace function content_search_words(words text) returns text
  language sql immutable parallel safe
  return ' ' || fold_for_search(words);

create or replace function content_search_text(live jsonb) returns text
  language sql immutable parallel safe
  return content_search_words(
    concat_ws(' ', live -> 'name' ->> 'en', live -> 'title' ->> 'en', live -> 'asset_title' ->> 'en', live ->> 'model'));

-- The languages of the title.
create or replace function content_locales(live jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select key from jsonb_each_text(coalesce(nullif(live -> 'name', 'null'), nullif(live -> 'title', 'null'), nullif(live -> 'asset_title', 'null'), '{}'))
     where value <> '' order by key);
