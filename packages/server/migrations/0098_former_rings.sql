-- Deleting an account within an agreed swap of three is no way out of a rating either: both others may rate.
alter table former_trades
  -- Where who left stood in the ring; null for a trade of two.
  add column left_position smallint check (left_position between 0 and 2),
  drop constraint former_trades_pkey,
  add primary key (id, rater_user_id);
