-- Both are reminded on the day before, once for each agreement.
alter table trade_offers
  add column meeting_reminded_at timestamptz(3),
  add constraint trade_offers_meeting_reminded check (
    meeting_reminded_at is null or meeting_agreed_at is not null
  );
