-- When an account takes a swap of three along, the two who stay may go on rating each other, too.
alter table former_trades
  -- The end of the swap, for two who both stayed: their ratings of each other are told together.
  -- returned_user_id is then the one to rate, who never left.
  add column ended_at timestamptz(3),
  drop constraint former_trades_pkey,
  -- The position is that of the one to rate.
  add constraint former_trades_once unique nulls not distinct (id, rater_user_id, left_position),
  add constraint former_trades_mates check (
    ended_at is null or (returned_user_id is not null and left_position is not null));

-- No reference any more: which ratings belong to one swap is known, and each is given once, when the swap has gone.
alter table user_ratings drop constraint user_ratings_ring_id_fkey;

-- Deleting the account and coming back is no way around a block.
create table former_blocks (
  former_member_id uuid not null references former_members on delete cascade,
  blocker_user_id uuid not null references users on delete cascade,
  primary key (former_member_id, blocker_user_id)
);

create index former_blocks_blocker on former_blocks (blocker_user_id);
