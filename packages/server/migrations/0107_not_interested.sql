-- What members keep out of their own browsing; nobody else is told.
create table not_interested_items (
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references items on delete cascade,
  -- One of a hundred places that a member has.
  slot smallint not null constraint not_interested_items_limit check (slot between 1 and 100),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id),
  constraint not_interested_items_slot unique (user_id, slot)
);
create index not_interested_items_item on not_interested_items (item_id);

create table not_interested_kinds (
  user_id uuid not null references users on delete cascade,
  category text not null check (category <> ''),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, category)
);
