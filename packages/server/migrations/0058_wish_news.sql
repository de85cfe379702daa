-- Items whose titles are new: a job looks for whom each fills a wish. What it has looked at goes.
create table wish_queue (
  item_id uuid primary key references items on delete cascade,
  since timestamptz(3) not null default now()
);

create index wish_queue_oldest on wish_queue (since);

-- What turned up near a member and is on a wishlist of theirs. Each is found once, and told once or not at all.
create table wish_finds (
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references items on delete cascade,
  -- The own item with the wish.
  own_item_id uuid not null references items on delete cascade,
  found_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  primary key (user_id, item_id)
);

create index wish_finds_item on wish_finds (item_id);
create index wish_finds_own_item on wish_finds (own_item_id);
create index wish_finds_untold on wish_finds (user_id) where told_at is null;
create index wish_finds_oldest on wish_finds (found_at);

-- When a member was told last, whatever has become of the items.
create table wish_told (
  user_id uuid primary key references users on delete cascade,
  told_at timestamptz(3) not null
);

alter table user_messages
  add column related_item_id uuid,
  add constraint user_messages_related_item_id_fkey
    foreign key (related_item_id) references items on delete set null not valid;
