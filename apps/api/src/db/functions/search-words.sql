-- Returns the indexed words that may be meant by each typed word: those with the same stem ('exact', 'stem'), for a word that is
-- still being typed those that begin with it ('prefix'), and similar ones ('fuzzy'). A stop word is returned as 'stopword'.
-- `p_words` are as typed, `p_folded` folded. The first `p_single` are single words, the rest are several written as one, for which
-- similar words are not looked up. Similar words are looked up for unknown words ('unknownWords'), always ('typos'), or always and
-- with more differences ('wide').
-- Security definer: the list has words of content that the viewer may not see, so no reader has a right to it.
-- One generic plan for all words: planning took longer than the query.
create or replace function find_search_words(
  p_locales text[], p_words text[], p_folded text[], p_single integer, p_prefixes integer[], p_fuzziness text
)
  returns table (word_index integer, word text, folded text, stem text, how text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  known integer[] := '{}';
  searched text;
  typed text;
  typed_deletions text[];
  has_similar boolean;
begin
  if viewer_partner_id() is null then return; end if;
  foreach searched in array p_locales loop
    for word_index, word, folded, stem, how in
      with asked as materialized (
        select a.word_index::integer as word_index, a.folded, search_stem(searched, a.word) as stem
          from unnest(p_words, p_folded) with ordinality as a (word, folded, word_index)
      ), stems as (
        select a.word_index, a.folded, w.stem from asked a join search_words w on w.locale = searched and w.folded = a.folded
        union
        select a.word_index, a.folded, a.stem from asked a where a.stem is not null
      )
      select s.word_index, w.word, w.folded, w.stem, case when w.folded = s.folded then 'exact' else 'stem' end
        from stems s cross join lateral (
          select w.word, w.folded, w.stem from search_words w where w.locale = searched and w.stem = s.stem limit 30
        ) w
      union all
      select i, w.word, w.folded, w.stem, 'prefix'
        from unnest(p_prefixes) with ordinality as b (i, ordinal) cross join lateral (
          select w.word, w.folded, w.stem from search_words w
           where w.locale = searched and w.folded > p_folded[i] and w.folded < p_folded[i] || chr(1114111)
           order by length(w.folded), w.folded limit 24
        ) w
    loop
      known := known || word_index;
      return next;
    end loop;
  end loop;

  for i in 1 .. cardinality(p_words) loop
    typed := p_folded[i];
    if search_stem(p_locales[1], p_words[i]) is null then
      return query select i, p_words[i], typed, null::text, 'stopword';
      known := known || i;
    end if;
    continue when i > p_single or length(typed) < 4 or (p_fuzziness = 'unknownWords' and i = any (known));
    has_similar := false;
    typed_deletions := word_deletions(typed);
    foreach searched in array p_locales loop
      return query select i, w.word::text, w.folded::text, w.stem::text, 'fuzzy'
        from search_words w where w.locale = searched and w.deletions && typed_deletions limit 60;
      has_similar := has_similar or found;
    end loop;
    if p_fuzziness = 'wide' or (p_fuzziness = 'unknownWords' and not has_similar and length(typed) > 5) then
      -- The first call loads the library of pg_trgm, without which the setting does not exist.
      perform similarity('', ''), set_config('pg_trgm.similarity_threshold', '0.3', true);
      foreach searched in array p_locales loop
        return query select i, w.word::text, w.folded::text, w.stem::text, 'fuzzy'
          from search_words w where w.locale = searched and w.folded % typed
         order by similarity(w.folded, typed) desc, w.folded limit 40;
      end loop;
    end if;
  end loop;
end $$;
revoke all on function find_search_words from public;
grant execute on function find_search_words to portal_app;
