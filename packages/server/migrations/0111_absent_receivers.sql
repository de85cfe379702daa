-- Where the time for an answer begins when the receiver was absent. Until then it is when the offer was made.
alter table trade_offers add column waits_from timestamptz(3);
