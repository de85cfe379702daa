-- What a member hides is compared by category too: lists read it from their index, not the table.
drop index items_nearby;
create index items_nearby on items (place_id, created_at desc, id desc) include (user_id, category)
  where is_active and not is_sandbox and not is_suspended;
drop index items_newest;
create index items_newest on items (created_at desc, id desc) include (user_id, category)
  where is_active and not is_sandbox and not is_suspended;
