-- Searches that members keep, to be told what turns up.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- One of twenty places that a member has.
  slot smallint not null constraint saved_searches_limit check (slot between 1 and 20),
  words text not null check (char_length(words) <= 100),
  category text,
  radius integer not null check (radius > 0),
  sort text not null check (sort in ('nearest', 'newest', 'best')),
  pace text not null check (pace in ('hourly', 'daily', 'weekly')),
  created_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  -- By these a new item finds it: a word that each title it finds has, or its category, with an
  -- area in which it looks.
  found_by text[] not null check (cardinality(found_by) > 0),
  -- The words, or the category, alone.
  keys text[] not null,
  place_id integer references places,
  -- As a chord of the unit sphere; null means no limit.
  reach float8,
  wanted tsquery,
  unwanted tsquery,
  constraint saved_searches_slot unique (user_id, slot)
);

-- The same search is kept once.
create unique index saved_searches_once on saved_searches
  (user_id, lower(words), coalesce(category, ''), radius);

create index saved_searches_found_by on saved_searches using gin (found_by) with (fastupdate = off);
create index saved_searches_place on saved_searches (place_id);

-- What turned up for a search. Without a reference to the search: what somebody was told stays known
-- when it is deleted and saved again.
create table search_finds (
  user_id uuid not null references users on delete cascade,
  item_id uuid not null references items on delete cascade,
  search_id uuid not null,
  found_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (user_id, item_id, search_id)
);

create index search_finds_item on search_finds (item_id);
create index search_finds_untold on search_finds (user_id) where told_at is null;
create index search_finds_unmailed on search_finds (user_id)
  where told_at is not null and mailed_at is null;
create index search_finds_oldest on search_finds (found_at);

alter table user_messages
  add column related_search_id uuid,
  add constraint user_messages_related_search_id_fkey
    foreign key (related_search_id) references saved_searches on delete set null not valid;
create index user_messages_of_search on user_messages (related_search_id)
  where related_search_id is not null;

-- What a changed item was found by before: what it was found by then is not new.
alter table wish_queue add column former_title text, add column former_category text;
