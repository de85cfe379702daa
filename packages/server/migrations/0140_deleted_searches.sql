-- A deleted saved search can be brought back for an hour, with what it has found and told. It stands at the negative of
-- its place meanwhile, so that it takes none of the twenty and a member has no more than twenty of them.
-- The version before lists a deleted one again when its member moves, so that it may be listed.
alter table saved_searches
  add column deleted_at timestamptz(3),
  drop constraint saved_searches_limit,
  drop constraint saved_searches_found_by_check,
  add constraint saved_searches_limit check (abs(slot) between 1 and 20),
  add constraint saved_searches_deleted check (
    (slot < 0) = (deleted_at is not null) and (deleted_at is not null or cardinality(found_by) > 0));

drop index saved_searches_once;
create unique index saved_searches_once on saved_searches
  (user_id, lower(words), coalesce(category, ''), radius) where deleted_at is null;
create index saved_searches_deleted_at on saved_searches (deleted_at) where deleted_at is not null;
