-- Where a session was opened, so that its owner recognizes it. Addresses are shortened before they are
-- written (203.0.113.x), and agents are names such as "Firefox" and "Windows".
alter table sessions
  add column id uuid not null default gen_random_uuid() constraint sessions_id_unique unique,
  add column browser text not null default '',
  add column system text not null default '',
  add column address text not null default '';

-- The last sign-ins of an account, shown to its owner; failed ones too.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  succeeded boolean not null,
  browser text not null,
  system text not null,
  address text not null,
  created_at timestamptz(3) not null default now()
);

create index sign_ins_newest on sign_ins (user_id, created_at desc, id desc);
create index sign_ins_by_age on sign_ins (created_at);

-- The secret is sealed with a key that is not in the database. A factor counts once it is confirmed;
-- `last_step` is the newest time step whose code was taken, so that no code works twice.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table second_factor_recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- "Download my data": everything the product holds about a member, as JSON text.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  content text,
  created_at timestamptz(3) not null default now(),
  constraint data_exports_ready_has_content check ((status = 'ready') = (content is not null))
);

create index data_exports_newest on data_exports (user_id, created_at desc, id desc);
create index data_exports_by_age on data_exports (created_at);
create unique index data_exports_one_at_a_time on data_exports (user_id) where status = 'preparing';

-- A mail's link token is sealed beside its text, which has a gap for it, and forgotten once the mail is
-- handed over: a copy of the database opens no account (T-30).
alter table mail_outbox
  add column sealed_token text,
  add column unsubscribe_user_id uuid references users on delete set null;

create index mail_outbox_unsubscribe on mail_outbox (unsubscribe_user_id)
  where unsubscribe_user_id is not null;
