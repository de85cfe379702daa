-- What the member would give for the item, if they say; a heart outlives what was offered.
alter table item_hearts
  add column offered_item_id uuid references items on delete set null;

create index item_hearts_offered on item_hearts (offered_item_id)
  where offered_item_id is not null;
