-- Text in several languages is one jsonb object keyed by locale. English must be there: it is what every reader falls back to.
create function is_localised_text(value jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_typeof(value) = 'object'
    and value ? 'en'
    and value - array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja', 'ru'] = '{}'::jsonb;

create function localised_text(value jsonb, locale text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(value ->> locale, ''), value ->> 'en');
