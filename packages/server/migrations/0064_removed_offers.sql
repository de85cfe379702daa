-- What members sent each other outlives the offer for 90 days: its receiver can read and report it, and withdrawing,
-- declining or leaving takes no evidence away. Triggers copy it, so that no way of deleting goes past it.
create table removed_offers (
  -- The id that the offer had.
  id uuid primary key,
  -- No references: an account may go before its words do.
  from_user_id uuid not null,
  to_user_id uuid not null,
  from_name text not null,
  to_name text not null,
  offered_title text,
  wanted_title text not null,
  cash_adjustment numeric(10, 2) not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3) not null default now()
);

create index removed_offers_from on removed_offers (from_user_id);
create index removed_offers_to on removed_offers (to_user_id);
create index removed_offers_oldest on removed_offers (removed_at);

-- Texts of removed offers, and meeting places and reasons that were replaced while the offer went on.
create table removed_texts (
  id uuid primary key,
  offer_id uuid not null,
  -- Written by the member who made the offer, not by its receiver.
  by_sender boolean not null,
  kind text not null check (kind in ('opening', 'message', 'meeting', 'cancellation')),
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz(3) not null,
  removed_at timestamptz(3) not null default now()
);

create index removed_texts_of_offer on removed_texts (offer_id, created_at, id);
create index removed_texts_oldest on removed_texts (removed_at);

-- Set when the offer goes; related_offer_id is null from then on. No reference: the copy goes after 90 days.
alter table user_messages add column removed_offer_id uuid;

-- Guests leave nothing behind.
create function is_between_members(offer trade_offers) returns boolean
  language sql stable
  return not exists (
    select from users u where u.id in (offer.from_user_id, offer.to_user_id) and u.is_guest);

create function keep_offer_words(offer trade_offers) returns void
  language sql
  begin atomic
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    select gen_random_uuid(), offer.id, w.author = offer.from_user_id, w.kind, w.content, w.created_at
    from (values
      ('opening', offer.from_user_id, offer.message, offer.created_at),
      ('meeting', offer.proposed_by_user_id, offer.proposed_meeting_location,
        coalesce(offer.meeting_proposed_at, offer.updated_at)),
      ('cancellation', offer.cancel_requested_by, offer.cancel_request_reason, offer.cancel_requested_at)
    ) as w (kind, author, content, created_at)
    where w.content is not null;
  end;

create function keep_removed_offer() returns trigger
  language plpgsql
  as $$
begin
  if not is_between_members(old) then
    return old;
  end if;
  insert into removed_offers (id, from_user_id, to_user_id, from_name, to_name, offered_title, wanted_title,
    cash_adjustment, created_at)
  select old.id, f.id, t.id, coalesce(f.username, f.first_name), coalesce(t.username, t.first_name), fi.title,
    ti.title, old.cash_adjustment, old.created_at
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

create trigger trade_offers_kept
  before delete on trade_offers
  for each row execute function keep_removed_offer();

-- A message that is deleted without its offer. In a cascade the offer has gone before and has kept its messages.
create function keep_removed_message() returns trigger
  language plpgsql
  as $$
begin
  insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
  select old.id, o.id, old.from_user_id = o.from_user_id, 'message', old.content, old.created_at
  from trade_offers o where o.id = old.trade_offer_id and is_between_members(o)
  on conflict do nothing;
  return old;
end
$$;

create trigger messages_kept
  before delete on messages
  for each row execute function keep_removed_message();

-- Meeting places and reasons to cancel that another one replaces.
create function keep_replaced_words() returns trigger
  language plpgsql
  as $$
begin
  if not is_between_members(old) then
    return new;
  end if;
  if old.proposed_meeting_location is distinct from new.proposed_meeting_location
      and old.proposed_meeting_location is not null then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.proposed_by_user_id = old.from_user_id, 'meeting',
      old.proposed_meeting_location, coalesce(old.meeting_proposed_at, old.updated_at));
  end if;
  if old.cancel_request_reason is distinct from new.cancel_request_reason
      and old.cancel_request_reason is not null then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.cancel_requested_by = old.from_user_id, 'cancellation',
      old.cancel_request_reason, old.cancel_requested_at);
  end if;
  return new;
end
$$;

create trigger trade_offers_replaced_words_kept
  before update on trade_offers
  for each row
  when (old.proposed_meeting_location is distinct from new.proposed_meeting_location
    or old.cancel_request_reason is distinct from new.cancel_request_reason)
  execute function keep_replaced_words();

-- The offers of an account go before it, while both names are still known.
create function remove_offers_first() returns trigger
  language plpgsql
  as $$
begin
  delete from trade_offers where from_user_id = old.id or to_user_id = old.id;
  return old;
end
$$;

create trigger users_offers_first
  before delete on users
  for each row execute function remove_offers_first();
