-- Looking for rings reads hundreds of wants, each on a page of its own: their indexes hold all that is read.
alter table wants
  drop constraint wants_pkey,
  add constraint wants_pkey primary key (given_item_id, wanted_item_id) include (created_at, on_top);

drop index wants_wanted;
create index wants_wanted on wants (wanted_item_id, given_item_id) include (created_at, on_top);
