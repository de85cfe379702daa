-- For the figures of each day (CONSOLE-27).
create index trade_offers_completed on trade_offers (completed_at) where completed_at is not null;
