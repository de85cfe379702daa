-- Deleting an account is no way out of a rating: who was in an accepted trade with it may rate for 30 days. What they
-- give waits with the ratings of the account, and nobody sees it before somebody comes back to those.
create table former_trades (
  -- The id that the trade had.
  id uuid primary key,
  former_member_id uuid references former_members on delete cascade,
  -- Set in its place once they have come back.
  returned_user_id uuid references users on delete cascade,
  rater_user_id uuid not null references users on delete cascade,
  left_at timestamptz(3) not null,
  rated_at timestamptz(3),
  constraint former_trades_of_somebody check (num_nonnulls(former_member_id, returned_user_id) = 1)
);

create index former_trades_member on former_trades (former_member_id);
create index former_trades_returned on former_trades (returned_user_id) where returned_user_id is not null;
create index former_trades_rater on former_trades (rater_user_id);
create index former_trades_left on former_trades (left_at);

-- Words that were given to nobody yet, so that no screen has read them.
alter table former_ratings add column is_unread boolean not null default false;

-- A rating that was given after its trade had gone is screened too.
alter table screening_finds
  drop constraint screening_finds_offer,
  add constraint screening_finds_offer
    check (kind = 'rating' or (kind in ('item', 'name')) = (offer_id is null));
