-- An item as it was when an offer with it was made, kept or accepted. It goes with its offer.
create table offer_items (
  id bigint generated always as identity primary key,
  trade_offer_id uuid not null references trade_offers (id) on delete cascade,
  item_id uuid not null,
  reason text not null,
  content jsonb not null,
  taken_at timestamptz(3) not null,
  constraint offer_items_reason check (reason in ('offered', 'kept', 'accepted')),
  constraint offer_items_content check (jsonb_typeof(content) = 'object')
);

create index offer_items_latest on offer_items (trade_offer_id, item_id, id desc);

create trigger offer_items_stay
  before update on offer_items
  for each row execute function refuse_change();

-- Offers made before have no copy: what the items are now counts as what was offered.
insert into offer_items (trade_offer_id, item_id, reason, content, taken_at)
select o.id, i.id, 'offered', jsonb_build_object(
    'title', i.title, 'description', i.description, 'value', (i.value * 100)::bigint,
    'category', i.category, 'year', i.year,
    'photos', array(select p.key from item_photos p where p.item_id = i.id order by p.slot)),
  now()
from trade_offers o join items i on i.id in (o.to_item_id, o.from_item_id)
where o.status = 'pending';
