-- Swaps of three are flagged like trades of two.
alter table trade_flags
  -- Of the members whom the reasons are about: 0 and 1 in a trade of two.
  add column positions integer[] not null default array[0, 1]
    check (cardinality(positions) > 1 and positions <@ array[0, 1, 2]);

create trigger rings_kept_flag
  before delete on rings
  for each row
  when (old.agreed_at is not null)
  execute function keep_trade_flag();
