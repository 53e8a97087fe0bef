-- The text in a language, or in English where it is missing or empty.
create or replace function localised_text(value jsonb, locale text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(value ->> locale, ''), value ->> 'en');
