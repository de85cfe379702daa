-- Notifications repeat what members wrote: messages, meeting places, reasons. Those words go when the kept ones do, for
-- which the privacy page says 90 days; title and link stay. Triggers do it, so that no way of erasing goes past it.
create function erase_told_words() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'removed_offers' then
    update user_messages set message = 'What was written here is no longer kept.'
    where removed_offer_id in (select id from erased);
  else
    update user_messages set message = 'What was written here is no longer kept.'
    where related_ring_id in (select id from erased);
  end if;
  return null;
end
$$;

create trigger removed_offers_told_words_erased
  after delete on removed_offers
  referencing old table as erased
  for each statement execute function erase_told_words();

create trigger removed_rings_told_words_erased
  after delete on removed_rings
  referencing old table as erased
  for each statement execute function erase_told_words();

-- What was replaced while the offer or ring went on. The same words may have been written again since.
create function erase_told_text() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'removed_texts' then
    update user_messages n set message = 'What was written here is no longer kept.'
    from erased e
    where n.related_offer_id = e.offer_id and n.created_at <= e.removed_at and strpos(n.message, e.content) > 0;
  else
    update user_messages n set message = 'What was written here is no longer kept.'
    from erased e
    where n.related_ring_id = e.ring_id and n.created_at <= e.removed_at and strpos(n.message, e.content) > 0;
  end if;
  return null;
end
$$;

create trigger removed_texts_told_words_erased
  after delete on removed_texts
  referencing old table as erased
  for each statement execute function erase_told_text();

create trigger removed_ring_texts_told_words_erased
  after delete on removed_ring_texts
  referencing old table as erased
  for each statement execute function erase_told_text();

-- Of what was erased before.
update user_messages n set message = 'What was written here is no longer kept.'
where (removed_offer_id is not null
    and not exists (select from removed_offers r where r.id = n.removed_offer_id))
  or (related_ring_id is not null and not exists (select from rings r where r.id = n.related_ring_id)
    and not exists (select from removed_rings r where r.id = n.related_ring_id));
