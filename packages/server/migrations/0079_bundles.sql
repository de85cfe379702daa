-- Up to five items a side: the first stays in trade_offers, further ones stand here. Cash may also be asked for.
create table bundle_items (
  trade_offer_id uuid not null references trade_offers on delete cascade,
  side text not null,
  position smallint not null,
  item_id uuid not null references items,
  primary key (trade_offer_id, side, position),
  constraint bundle_items_side check (side in ('from', 'to')),
  constraint bundle_items_position check (position between 2 and 5),
  constraint bundle_items_once unique (trade_offer_id, item_id)
);

create index bundle_items_item on bundle_items (item_id);

alter table trade_offers
  add column cash_asked numeric(10, 2) not null default 0,
  -- Names all items of an offer with more than one a side; null for one item or cash for another.
  add column bundle_key text,
  add constraint trade_offers_cash_asked check (
    cash_asked >= 0 and (cash_asked = 0 or cash_adjustment = 0)
  ) not valid;

-- The same pending offer twice: by its first items, or by all items of a bundle in any order.
create unique index trade_offers_pending_single on trade_offers (from_user_id, to_item_id, from_item_id)
  nulls not distinct
  where status = 'pending' and bundle_key is null;
drop index trade_offers_pending_unique;
alter index trade_offers_pending_single rename to trade_offers_pending_unique;
create unique index trade_offers_pending_bundle on trade_offers (from_user_id, bundle_key)
  where status = 'pending' and bundle_key is not null;

-- An item stands once in an offer, and every item belongs to the party of its side.
create function check_bundle_item() returns trigger
  language plpgsql
  as $$
begin
  if not exists (
    select from trade_offers o join items i on i.id = new.item_id
    where o.id = new.trade_offer_id and new.item_id <> o.to_item_id
      and new.item_id is distinct from o.from_item_id
      and case new.side when 'to' then i.user_id = o.to_user_id
        else i.user_id = o.from_user_id and o.from_item_id is not null end
  ) then
    raise exception using errcode = 'check_violation', constraint = 'bundle_items_fit_offer',
      message = 'an item of a bundle belongs to its side and stands once in the offer';
  end if;
  return new;
end
$$;

create trigger bundle_items_fit_offer
  before insert or update on bundle_items
  for each row execute function check_bundle_item();

-- A process of the version before knows two items only: it must not accept a bundle with the rest left free.
create function check_bundle_locked() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from bundle_items b join trade_offers o on o.id = b.trade_offer_id and o.status = 'accepted'
    where b.trade_offer_id = new.id and not exists (
      select from item_trade_locks l where l.item_id = b.item_id and l.trade_offer_id = new.id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'trade_offers_bundle_locked',
      message = 'an accepted offer holds every item of its bundle';
  end if;
  return null;
end
$$;

create constraint trigger trade_offers_bundle_locked
  after update on trade_offers
  deferrable initially deferred
  for each row
  when (new.status = 'accepted' and old.status <> 'accepted' and new.bundle_key is not null)
  execute function check_bundle_locked();

-- What a removed offer was about names all its items.
alter table removed_offers
  add column cash_asked numeric(10, 2) not null default 0,
  add column further_offered text[] not null default '{}',
  add column further_wanted text[] not null default '{}';

create function keep_removed_bundle() returns trigger
  language plpgsql
  as $$
begin
  update removed_offers r set cash_asked = old.cash_asked,
    further_offered = array(select i.title from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'from' order by b.position),
    further_wanted = array(select i.title from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'to' order by b.position)
  where r.id = old.id;
  return old;
end
$$;

-- Triggers run in the order of their names: this one after trade_offers_kept.
create trigger trade_offers_kept_bundle
  before delete on trade_offers
  for each row
  when (old.bundle_key is not null or old.cash_asked > 0)
  execute function keep_removed_bundle();
