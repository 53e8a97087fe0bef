-- Limits on guessing. All keys are keyed hashes made by the application, so the tables hold no IP and no e-mail address. No role
-- has a right to them: the functions in `functions/sign-in.sql` do the counting.
create table sign_in_attempts (
  key bytea primary key,
  attempts integer not null,
  last_at timestamptz not null
);
create index sign_in_attempts_last_at_idx on sign_in_attempts (last_at);

-- IPs from which a person has signed in before. Attempts from there have their own budget, so that a stranger who uses up the
-- budget of the account does not lock its owner out.
create table known_ips (
  account_key bytea not null,
  ip_key bytea not null,
  last_at timestamptz not null default now(),
  constraint known_ips_pkey primary key (account_key, ip_key)
);
create index known_ips_last_at_idx on known_ips (last_at);

-- Browsers in which somebody has signed in to an account, recognized by a cookie. Attempts from there have their own budget too and
-- charge no other. The key is a hash over account and cookie: a device that is known for one account is unknown for every other.
create table sign_in_devices (
  device_key bytea primary key,
  account_key bytea not null,
  -- Devices that are known only by a mailed link share one budget per account, or every link would buy more guesses at a code.
  budget_key bytea,
  last_at timestamptz not null default now()
);
create index sign_in_devices_last_at_idx on sign_in_devices (last_at);

alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
alter table known_ips enable row level security;
alter table known_ips force row level security;
alter table sign_in_devices enable row level security;
alter table sign_in_devices force row level security;
