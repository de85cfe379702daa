-- Until now one column held the reminder of whoever was asked last, so a receiver could be reminded twice.
alter table trade_offers
  add column keep_asked_at timestamptz(3),
  add column keep_reminded_at timestamptz(3);
