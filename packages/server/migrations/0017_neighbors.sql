-- "I'd take this": a member's mark on somebody's item.
create table item_hearts (
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references items on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id)
);

create index item_hearts_of_item on item_hearts (item_id);

create table member_blocks (
  blocker_user_id uuid not null references users on delete cascade,
  blocked_user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_user_id, blocked_user_id),
  constraint member_blocks_others check (blocker_user_id <> blocked_user_id)
);

create index member_blocks_blocked on member_blocks (blocked_user_id);

-- Libraries, police stations and other places to meet, nearest first like places.
create table public_places (
  id integer generated always as identity primary key,
  code text not null constraint public_places_code_unique unique check (code <> ''),
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  address text not null check (char_length(address) between 1 and 300),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^\d{5}(-\d{4})?$'),
  latitude numeric(10, 8) not null check (latitude between -90 and 90),
  longitude numeric(11, 8) not null check (longitude between -180 and 180),
  point cube not null generated always as (sphere_point(latitude, longitude)) stored
);

create index public_places_point on public_places using gist (point);
