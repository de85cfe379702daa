-- `sid` is a hash of what the cookie holds (T-34). The user stands beside the session, so that a
-- ban, a reset or a deletion ends all of them at once.
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz(3) not null,
  user_id uuid references users on delete cascade
);

create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id);

-- Devices that have signed in to an account get in while strangers are kept out (readings S-09).
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);

-- Deletion links outlive the account, so that a second click reads "already used" (ACCOUNTS-75).
create table account_deletion_links (
  token_hash text primary key,
  user_id uuid references users on delete set null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create index account_deletion_links_user on account_deletion_links (user_id);
