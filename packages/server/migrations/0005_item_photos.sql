create table item_photos (
  item_id uuid not null references items on delete cascade,
  slot smallint not null check (slot between 1 and 75),
  -- The random name under which every size of the photo is stored.
  key text not null constraint item_photos_key_unique unique check (key <> ''),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now(),
  primary key (item_id, slot)
);
