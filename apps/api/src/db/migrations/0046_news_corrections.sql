-- A notification about news carries a copy of its title. Publishing another title or audience only counts here that the copies have to be
-- corrected, which is as quick for a million readers as for one; the worker corrects them afterwards. Two numbers that only grow, instead
-- of a mark that is cleared, so that a correction which is published meanwhile is never lost.
alter table news_announcements
  add column corrections integer not null default 0,
  add column corrected integer not null default 0;

-- A correction ends when the news is withdrawn, so publishing it again is another one.
create trigger news_corrected after update on news for each row
  when (
    old.title is distinct from new.title or old.audience_id is distinct from new.audience_id
    or (old.published_from is null and new.published_from is not null)
  )
  execute function enqueue_news_correction();

select pgboss.create_queue('correct-news', '{"policy": "singleton", "retryLimit": 0, "heartbeatSeconds": 30}');
