-- A change of an accepted trade that one party proposes. Until the other agrees, the old agreement holds.
create table trade_amendments (
  id uuid primary key,
  trade_offer_id uuid not null references trade_offers on delete cascade,
  -- A party of the trade, and so it needs no reference of its own.
  proposed_by_user_id uuid not null,
  proposed_at timestamptz(3) not null,
  cash_adjustment numeric(10, 2) not null,
  cash_asked numeric(10, 2) not null,
  message text check (char_length(message) between 1 and 500),
  -- Null while the proposal is open.
  outcome text check (outcome in ('agreed', 'refused', 'withdrawn', 'ended')),
  ended_at timestamptz(3),
  constraint trade_amendments_cash check (
    least(cash_adjustment, cash_asked) = 0 and greatest(cash_adjustment, cash_asked) >= 0
  ),
  constraint trade_amendments_ended check ((outcome is null) = (ended_at is null))
);

create unique index trade_amendments_one_open on trade_amendments (trade_offer_id) where outcome is null;
create index trade_amendments_of_trade on trade_amendments (trade_offer_id, proposed_at);

-- All items of both sides, named as in the trade.
create table amendment_items (
  amendment_id uuid not null references trade_amendments on delete cascade,
  side text not null,
  position smallint not null,
  item_id uuid not null references items on delete cascade,
  primary key (amendment_id, side, position),
  constraint amendment_items_side check (side in ('from', 'to')),
  constraint amendment_items_position check (position between 1 and 5),
  constraint amendment_items_once unique (amendment_id, item_id)
);

create index amendment_items_item on amendment_items (item_id);

-- A proposal ends with its trade, whoever ends that.
create function end_amendment() returns trigger
  language plpgsql
  as $$
begin
  update trade_amendments set outcome = 'ended', ended_at = new.updated_at
  where trade_offer_id = new.id and outcome is null;
  return null;
end
$$;

create trigger trade_offers_end_amendment
  after update on trade_offers
  for each row
  when (old.status = 'accepted' and new.status <> 'accepted')
  execute function end_amendment();
