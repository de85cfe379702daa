-- The job looks every five minutes for offers to remind of, and passes by those that it has.
create index trade_offers_unreminded on trade_offers (created_at)
  where status = 'pending' and offer_reminded_at is null;
