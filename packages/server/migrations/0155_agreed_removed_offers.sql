-- Whether both had agreed on an offer that is gone, so that nobody reads that it was declined.
alter table removed_offers add column was_agreed boolean not null default false;

-- Only agreed trades have meetings and requests to cancel.
update removed_offers r set was_agreed = true
where exists (select from former_trades f where f.id = r.id)
  or exists (select from removed_texts x where x.offer_id = r.id and x.kind in ('meeting', 'cancellation'))
  or exists (select from user_messages n where n.removed_offer_id = r.id
    and n.type in ('offer_accepted', 'trade_cancelled', 'trade_completed'));

create function keep_agreement() returns trigger
  language plpgsql
  as $$
begin
  update removed_offers r set was_agreed = true where r.id = old.id;
  return old;
end
$$;

-- Triggers run in the order of their names: this one after trade_offers_kept.
create trigger trade_offers_kept_agreement
  before delete on trade_offers
  for each row
  when (old.accepted_at is not null)
  execute function keep_agreement();
