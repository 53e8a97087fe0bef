-- When the password was last given in this session: what changes how an account is opened asks for it again after ten minutes.
-- No row is rewritten: sessions from before are asked once.
alter table sessions add column password_given_at timestamptz not null default '-infinity';
alter table sessions alter column password_given_at set default now();

-- A session is marked by the calls that have just compared the password; the policy keeps it to the person's own.
grant select (password_given_at), update (password_given_at) on sessions to portal_app;
