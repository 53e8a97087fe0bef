-- The versions of `db/functions` that were ever applied to this database: a server asks whether its own is among them. Functions
-- have no migration that could be looked up, because every run of migrate applies all of them.
create table applied_functions (
  version text primary key,
  applied_at timestamptz not null default now()
);
alter table applied_functions enable row level security;
alter table applied_functions force row level security;
