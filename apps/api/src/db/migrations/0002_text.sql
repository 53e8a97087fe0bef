-- What columns with texts are checked and sorted by. These functions are part of the schema, because rows are checked and indexed
-- with them: a new version needs a migration that also checks or indexes the rows again.

-- A text in several languages is one jsonb object with locales as keys. English is required: every reader falls back to it.
create function is_localised_text(value jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(value) = 'object'
    and value ? 'en'
    and value - array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja', 'ru'] = '{}'::jsonb;

create function is_locale(value text) returns boolean
  language sql immutable parallel safe
  return value in ('en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja', 'ru');

-- A list of labelled values, both in several languages.
create function is_facts(value jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(value) = 'array' and (
    select coalesce(bool_and(coalesce(is_localised_text(fact -> 'label') and is_localised_text(fact -> 'value'), false)), true)
      from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value end) as fact
  );

-- Text with numbers in it sorts as people expect: "Model 9" before "Model 10".
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- Names of products sort by their first number, then naturally, without brackets and hyphens. Only ASCII digits can be cast.
create function sort_number(name text) returns numeric
  language sql immutable parallel safe
  return substring(name from '[0-9]+')::numeric;

create function sort_name(name text) returns text
  language sql immutable parallel safe
  return translate(name, '()-', '');

-- For substring searches in the lists of content, and for similar words in the search.
create extension if not exists pg_trgm;
