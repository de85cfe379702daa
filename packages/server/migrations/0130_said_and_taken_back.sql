-- What is said and taken back again and again is no more than a way to alarm somebody: the third time it stands.
alter table trade_offers
  -- How often each party has taken a request to cancel back.
  add column from_cancels_withdrawn smallint not null default 0,
  add column to_cancels_withdrawn smallint not null default 0,
  add constraint trade_offers_cancels_withdrawn check (
    from_cancels_withdrawn between 0 and 2 and to_cancels_withdrawn between 0 and 2);

alter table rings
  -- How often anybody has taken back that somebody did not come.
  add column missings_withdrawn smallint not null default 0,
  add constraint rings_missings_withdrawn check (missings_withdrawn between 0 and 2);
