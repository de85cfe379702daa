-- A block ends contact, not the account of a trade: it ends as cancelled by whoever blocked, or, where one side had
-- confirmed the swap, as completed unless the other contests that.
alter table trade_offers
  add column left_at timestamptz(3),
  add column left_by_user_id uuid,
  add constraint trade_offers_left_by_party check (
    (left_at is null) = (left_by_user_id is null)
    and (left_at is null or accepted_at is not null)
    and left_by_user_id in (from_user_id, to_user_id)
  ) not valid;
