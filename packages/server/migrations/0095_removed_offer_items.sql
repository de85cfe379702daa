-- What was offered is evidence as much as what was written: the items of a removed offer stay for staff as long as its
-- words do, as they were offered, with the files of their photos.
create table removed_offer_items (
  id bigint generated always as identity primary key,
  offer_id uuid not null references removed_offers on delete cascade,
  -- Of the member who made the offer, not of its receiver.
  by_sender boolean not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The sweep leaves files that are named here.
  photo_keys text[] not null,
  taken_at timestamptz(3) not null
);

create index removed_offer_items_of_offer on removed_offer_items (offer_id, id);
create index removed_offer_items_photos on removed_offer_items using gin (photo_keys);

-- Each content once: what an edit replaced between offer and yes stays too.
create function keep_removed_items() returns trigger
  language plpgsql
  as $$
begin
  insert into removed_offer_items (offer_id, by_sender, content, photo_keys, taken_at)
  select r.id, coalesce(i.user_id = old.from_user_id, k.item_id <> old.to_item_id), k.content,
    array(select jsonb_array_elements_text(k.content -> 'photos')), k.taken_at
  from removed_offers r
    join (select distinct on (item_id, content) id, item_id, content, taken_at
      from offer_items where trade_offer_id = old.id order by item_id, content, id) k on true
    left join items i on i.id = k.item_id
  where r.id = old.id
  order by k.id;
  return old;
end
$$;

-- Triggers run in the order of their names: this one after trade_offers_kept.
create trigger trade_offers_kept_items
  before delete on trade_offers
  for each row execute function keep_removed_items();
