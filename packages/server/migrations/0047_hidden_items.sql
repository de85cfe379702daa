-- An item is out of everybody else's sight while its owner is banned, while staff have hidden it, and while it waits for
-- staff to look at it. One flag says so for every list and its index, and nobody can set it by hand.
alter table items rename column is_suspended to is_owner_banned;

alter table items
  add column hidden_as text check (hidden_as in ('held', 'hidden')),
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add column hidden_at timestamptz(3),
  add column is_suspended boolean not null
    generated always as (is_owner_banned or hidden_as is not null) stored,
  add constraint items_hidden_whole check (
    (hidden_as is null) = (hidden_at is null) and (hidden_reason is not null) = (coalesce(hidden_as, '') = 'hidden')
  );

-- The indexes that the lists use, as they were, by the flag that has the name now.
drop index items_nearby, items_nearby_in_category, items_newest, items_newest_in_category, items_search, items_matching;

create index items_nearby on items (place_id, created_at desc, id desc) include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_nearby_in_category on items (category, place_id, created_at desc, id desc)
  include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_newest on items (created_at desc, id desc) include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_newest_in_category on items (category, created_at desc, id desc)
  include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_search on items using gin (search, (array[cell, region_of(cell)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;
create index items_matching on items
  using gin (match_words, (array[cell, region_of(cell)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;
