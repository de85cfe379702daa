-- Two who have parted by a block read of each other's items as they were offered, also once the offer is gone:
-- whoever is blocked would else write to the other by a title.
create function title_in(offer trade_offers, item items) returns text
  language sql stable
  return case when exists (
      select from member_blocks b where b.blocker_user_id in (offer.from_user_id, offer.to_user_id)
        and b.blocked_user_id in (offer.from_user_id, offer.to_user_id))
    then coalesce((
      select k.content ->> 'title' from offer_items k
      where k.trade_offer_id = offer.id and k.item_id = item.id order by k.id desc limit 1), item.title)
    else item.title end;

create or replace function keep_removed_offer() returns trigger
  language plpgsql
  as $$
begin
  if not is_between_members(old) then
    return old;
  end if;
  insert into removed_offers (id, from_user_id, to_user_id, from_name, to_name, offered_title, wanted_title,
    cash_adjustment, created_at)
  select old.id, f.id, t.id, coalesce(f.username, f.first_name), coalesce(t.username, t.first_name),
    case when fi.id is not null then title_in(old, fi) end, title_in(old, ti), old.cash_adjustment, old.created_at
  from users f join users t on t.id = old.to_user_id join items ti on ti.id = old.to_item_id
    left join items fi on fi.id = old.from_item_id
  where f.id = old.from_user_id
  on conflict do nothing;
  perform keep_offer_words(old);
  insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
  select m.id, old.id, m.from_user_id = old.from_user_id, 'message', m.content, m.created_at
  from messages m where m.trade_offer_id = old.id
  on conflict do nothing;
  update user_messages set removed_offer_id = old.id where related_offer_id = old.id;
  return old;
end
$$;

create or replace function keep_removed_bundle() returns trigger
  language plpgsql
  as $$
begin
  update removed_offers r set cash_asked = old.cash_asked,
    further_offered = array(select title_in(old, i) from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'from' order by b.position),
    further_wanted = array(select title_in(old, i) from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'to' order by b.position)
  where r.id = old.id;
  return old;
end
$$;

-- What was agreed on; a proposal that was edited a little before that is told as it was proposed.
create or replace function keep_removed_ring() returns trigger
  language plpgsql
  as $$
begin
  if old.agreed_at is null or not is_ring_of_members(old.id) then
    return old;
  end if;
  insert into removed_rings (id, user_ids, names, about)
  select old.id, array_agg(m.user_id order by m.position),
    array_agg(coalesce(u.username, u.first_name) order by m.position),
    string_agg(coalesce(m.proposed_content ->> 'title', i.title), ', ' order by m.position)
  from ring_members m join users u on u.id = m.user_id join items i on i.id = m.item_id
  where m.ring_id = old.id having count(*) = 3
  on conflict do nothing;
  perform keep_ring_words(old);
  insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
  select t.id, old.id, m.position, 'message', t.content, t.created_at
  from messages t join ring_members m on m.ring_id = old.id and m.user_id = t.from_user_id
  where t.ring_id = old.id
  on conflict do nothing;
  return old;
end
$$;
