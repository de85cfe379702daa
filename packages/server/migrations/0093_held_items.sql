-- From acceptance to its end a trade holds exactly what it is about, also after an agreed change of it.
create function check_held_items(offer_id uuid) returns void
  language plpgsql
  as $$
declare
  items uuid[];
begin
  select array_remove(array[o.to_item_id, o.from_item_id], null)
      || array(select b.item_id from bundle_items b where b.trade_offer_id = o.id)
    into items from trade_offers o where o.id = offer_id and o.status = 'accepted';
  if items is null then
    return;
  end if;
  if exists (select from unnest(items) as item (id) where not exists (
      select from item_trade_locks l where l.item_id = item.id and l.trade_offer_id = offer_id))
    or exists (select from item_trade_locks l
      where l.trade_offer_id = offer_id and l.item_id <> all (items)) then
    raise exception using errcode = 'check_violation', constraint = 'trade_offers_held_items',
      message = 'an accepted offer holds exactly its items';
  end if;
end
$$;

create function check_items_of_offer() returns trigger
  language plpgsql
  as $$
begin
  perform check_held_items(new.id);
  return null;
end
$$;

create function check_items_of_bundle() returns trigger
  language plpgsql
  as $$
begin
  perform check_held_items(case tg_op when 'DELETE' then old.trade_offer_id else new.trade_offer_id end);
  return null;
end
$$;

-- Locks may come one by one: whether they are all there is asked when the offer is changed.
create function check_item_taken_in() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from trade_offers o where o.id = new.trade_offer_id and o.status = 'accepted'
    and new.item_id <> o.to_item_id and new.item_id is distinct from o.from_item_id
    and not exists (select from bundle_items b where b.trade_offer_id = o.id and b.item_id = new.item_id)
    and exists (select from item_trade_locks l
      where l.item_id = new.item_id and l.trade_offer_id = new.trade_offer_id)) then
    raise exception using errcode = 'check_violation', constraint = 'trade_offers_held_items',
      message = 'an accepted offer holds exactly its items';
  end if;
  return null;
end
$$;

create function check_items_let_go() returns trigger
  language plpgsql
  as $$
begin
  perform check_held_items(old.trade_offer_id);
  return null;
end
$$;

drop trigger trade_offers_bundle_locked on trade_offers;
drop function check_bundle_locked();

create constraint trigger trade_offers_held_items
  after update of status, from_item_id, to_item_id, bundle_key on trade_offers
  deferrable initially deferred
  for each row
  when (new.status = 'accepted' and (old.status, old.from_item_id, old.to_item_id, old.bundle_key)
    is distinct from (new.status, new.from_item_id, new.to_item_id, new.bundle_key))
  execute function check_items_of_offer();

create constraint trigger bundle_items_held
  after insert or update or delete on bundle_items
  deferrable initially deferred
  for each row execute function check_items_of_bundle();

create constraint trigger item_trade_locks_let_go
  after update or delete on item_trade_locks
  deferrable initially deferred
  for each row
  when (old.trade_offer_id is not null)
  execute function check_items_let_go();

create constraint trigger item_trade_locks_taken_in
  after insert or update on item_trade_locks
  deferrable initially deferred
  for each row
  when (new.trade_offer_id is not null)
  execute function check_item_taken_in();
