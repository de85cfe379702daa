-- Whoever is away keeps their items listed; the items of whoever pauses are out of every list. The last day of a pause
-- without an end is one that nobody lives to see, so that an absence always has an end to compare.
alter table users
  add column absent_as text check (absent_as in ('away', 'paused')),
  add column absent_until timestamptz(3),
  add column is_paused boolean not null default false,
  -- When the member was last asked whether old items are still there.
  add column items_asked_at timestamptz(3),
  add constraint users_absence_whole check (
    (absent_as is null) = (absent_until is null) and is_paused = (coalesce(absent_as, '') = 'paused')
  ),
  add constraint users_guests_are_present check (not is_guest or absent_as is null);

create index users_absent on users (absent_until) where absent_until is not null;

alter table items drop constraint items_owner;
alter table users drop constraint users_standing;
alter table users add constraint users_standing unique (id, is_guest, is_banned, is_paused);

-- A paused owner, and rest after a question without an answer, join what the one flag of every list and its index says.
-- PostgreSQL 15 and 16 cannot change how a column is generated, so that the indexes are made anew.
alter table items
  drop column is_suspended,
  add column is_owner_paused boolean not null default false,
  -- When the owner last posted, edited or answered for it. Older items have this long from now on.
  add column alive_at timestamptz(3) not null default now(),
  add column asked_at timestamptz(3),
  add column rested_at timestamptz(3),
  add constraint items_rest_after_a_question check (rested_at is null or asked_at is not null);
alter table items
  add column is_suspended boolean not null generated always as (
    is_owner_banned or is_owner_paused or hidden_as is not null or rested_at is not null) stored,
  add constraint items_owner foreign key (user_id, is_sandbox, is_owner_banned, is_owner_paused)
    references users (id, is_guest, is_banned, is_paused) on update cascade on delete cascade;

-- What a member hides is compared by category too: lists read it from their index, not the table.
create index items_nearby on items (place_id, created_at desc, id desc) include (user_id, category)
  where is_active and not is_sandbox and not is_suspended;
create index items_nearby_in_category on items (category, place_id, created_at desc, id desc)
  include (user_id)
  where is_active and not is_sandbox and not is_suspended;
create index items_newest on items (created_at desc, id desc) include (user_id, category)
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

create index items_unheard_of on items (alive_at)
  where is_active and not is_sandbox and not is_suspended and asked_at is null;
create index items_asked on items (asked_at) where asked_at is not null and rested_at is null;
