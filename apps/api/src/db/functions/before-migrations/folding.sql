-- Folding: how texts are compared in every search. Folded texts are stored in leads, licences and the search index, so a change
-- here also needs a migration that rewrites them: `update leads set search = ''`, the same for licences,
-- `update partners set name = name`, and `enqueue_search_rebuild()`.

-- Removes case, accents and width, so that "muller" finds "Müller". Letters that are not a base letter with an accent are
-- replaced too: "sorensen" finds "Sørensen", "gross" finds "Groß".
create or replace function fold_for_search(value text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      regexp_replace(normalize(lower(value collate "und-x-icu"), nfkd), '[\u0300-\u036f]+', '', 'g'), 'øłđðħıŋ', 'olddhin'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- The same, composed again: a character that decomposes into parts which are not accents (a Japanese syllable) stays one character.
create or replace function fold_text(value text) returns text
  language sql immutable parallel safe
  return normalize(fold_for_search(value), nfc);

-- The same without spaces and punctuation, for phone numbers, serial numbers and models, which people type with or without
-- separators: "49421", "rx120".
create or replace function search_joined(value text) returns text
  language sql immutable parallel safe
  return translate(fold_for_search(value), ' -‐‑–—_./,()+#·', '');
