-- Trades that may be of one person with two accounts, for staff to look at. Nobody is punished by a flag.
create table trade_flags (
  id uuid primary key references trade_offers on delete cascade,
  reasons text[] not null
    check (cardinality(reasons) > 0 and reasons <@ array['repeated', 'device', 'network']),
  -- Trades of the pair within the time that counts as short, this one included.
  trades integer not null check (trades > 0),
  seen_at timestamptz(3),
  seen_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);

create index trade_flags_newest on trade_flags (created_at desc, id desc);
create index trade_flags_seen_by on trade_flags (seen_by);

-- A keyed hash of the network address, to compare with that of other members. It goes with the sign-in.
alter table sign_ins add column network text;
create index sign_ins_network on sign_ins (network, user_id) where network is not null and succeeded;
create index known_devices_hash on known_devices (device_hash);
