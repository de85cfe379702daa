-- Who an owed item is owed to, and in which swap of three, so that they can say they have got it. The swap
-- is gone with an account.
alter table item_trade_locks
  add column owed_to_user_id uuid references users(id) on delete set null,
  add column owed_ring_id uuid;

create index item_trade_locks_owed_to on item_trade_locks (owed_to_user_id) where owed_to_user_id is not null;
