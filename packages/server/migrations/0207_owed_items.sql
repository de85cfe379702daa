-- When an account of a swap of three is deleted after somebody got an item, the item that they owe stays
-- held until this moment, by no trade and no ring.
alter table item_trade_locks
  add column owed_until timestamptz(3),
  drop constraint item_trade_locks_holder,
  add constraint item_trade_locks_holder
    check (num_nonnulls(trade_offer_id, ring_id, owed_until) = 1) not valid;

create index item_trade_locks_owed on item_trade_locks (owed_until) where owed_until is not null;
