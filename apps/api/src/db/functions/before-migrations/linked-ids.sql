-- Ids of content in the links of a text: every number after a slash or an equals sign. Some may be ids of something else, so this only
-- narrows down which texts are looked at.
create or replace function linked_ids(p_text text) returns integer[]
  language sql immutable strict parallel safe
  return array(select distinct (m[1])::integer from regexp_matches(p_text, '[/=]([0-9]{1,9})(?![0-9])', 'g') as m);
