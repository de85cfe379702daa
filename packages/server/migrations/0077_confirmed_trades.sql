-- Searches ask which trades have completed by the clock before the job has stored it.
create index trade_offers_confirmed on trade_offers (coalesce(from_completed_at, to_completed_at))
  where status = 'accepted' and coalesce(from_completed_at, to_completed_at) is not null;
