-- The revision whose announcement has begun. What staff ask for from then on is another announcement.
alter table news_announcements add column begun_number integer;

-- When a worker is killed, its job is given up after half a minute without a sign of life. Until then no other announces; it took 15 minutes.
update pgboss.queue set heartbeat_seconds = 30, updated_on = pgboss.job_now() where name = 'announce-news';
