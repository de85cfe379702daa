-- A counter-offer is an offer of its own, with the sides turned. The offer before ends as countered.
alter table trade_offers
  add column counter_of_id uuid,
  -- The first offer of the chain; null means the offer itself.
  add column chain_id uuid,
  add column counter_number smallint not null default 0,
  add column countered_at timestamptz(3),
  add constraint trade_offers_counter_of foreign key (counter_of_id) references trade_offers
    on delete set null not valid,
  add constraint trade_offers_chain foreign key (chain_id) references trade_offers
    on delete set null not valid,
  add constraint trade_offers_counter_number check (
    counter_number between 0 and 10 and (counter_number > 0 or num_nonnulls(counter_of_id, chain_id) = 0)
  ) not valid,
  add constraint trade_offers_countered_is_rejected check (
    countered_at is null or (status = 'rejected' and num_nonnulls(accepted_at, expired_at) = 0)
  ) not valid;

-- An offer is countered once.
create unique index trade_offers_one_counter on trade_offers (counter_of_id)
  where counter_of_id is not null;
create index trade_offers_of_chain on trade_offers (chain_id) where chain_id is not null;
