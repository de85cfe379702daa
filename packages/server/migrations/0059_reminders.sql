-- A trade does not fall asleep: an offer without an answer, a trade without a meeting and one that nobody confirms are
-- reminded of. What was asked before the agreed time was asked about an earlier one: no reset is needed, so that an
-- older version, which knows nothing of it, may agree on a new time.
alter table trade_offers
  add column offer_reminded_at timestamptz(3),
  add column meeting_missing_reminded_at timestamptz(3),
  add column swap_asked_at timestamptz(3),
  add constraint trade_offers_meeting_missed check (
    meeting_missing_reminded_at is null or accepted_at is not null
  ) not valid,
  add constraint trade_offers_swap_asked check (
    swap_asked_at is null or meeting_agreed_at is not null
  ) not valid;
