-- Gives a feed a slug that no other feed has: its name in small letters without accents. "SAP Lizenzen (AT)" becomes sap-lizenzen-at.
-- The slug is made here and not by the application, so that the release before can go on creating feeds.
create or replace function give_feed_slug() returns trigger language plpgsql as $$
declare
  base constant text := coalesce(nullif(btrim(left(regexp_replace(
    lower(regexp_replace(normalize(new.name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 40), '-'), ''), 'feed');
  number integer := 1;
begin
  -- Two feeds that are created at the same time must not find the same slug free.
  perform pg_advisory_xact_lock(hashtext('slugs of feeds'));
  new.slug := base;
  while exists (select from feeds f where f.slug = new.slug and f.id <> new.id) loop
    number := number + 1;
    new.slug := rtrim(left(base, 35), '-') || '-' || number;
  end loop;
  return new;
end $$;
revoke all on function give_feed_slug from public;
