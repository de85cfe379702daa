-- An item as it was when a change of the trade was proposed; null from servers of the version before.
alter table amendment_items add column content jsonb check (jsonb_typeof(content) = 'object');

-- What guests write stays for staff while a report on their conversation is open.
alter table removed_offers add column of_guests boolean not null default false;
create index removed_offers_of_guests on removed_offers (id) where of_guests;

create or replace function is_between_members(offer trade_offers) returns boolean
  language sql stable
  return not exists (
      select from users u where u.id in (offer.from_user_id, offer.to_user_id) and u.is_guest)
    or exists (select from ticket_reports t
      where t.is_open and t.kind = 'conversation' and t.subject_id = offer.id);

create function mark_removed_of_guests() returns trigger
  language plpgsql
  as $$
begin
  new.of_guests := exists (
    select from users u where u.id in (new.from_user_id, new.to_user_id) and u.is_guest);
  return new;
end
$$;

create trigger removed_offers_of_guests
  before insert on removed_offers
  for each row execute function mark_removed_of_guests();

-- A meeting place that somebody wrote while agreeing to another is theirs.
create or replace function keep_offer_words(offer trade_offers) returns void
  language sql
  begin atomic
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    select gen_random_uuid(), offer.id, w.author = offer.from_user_id, w.kind, w.content, w.created_at
    from (values
      ('opening', offer.from_user_id, offer.message, offer.created_at),
      ('meeting', offer.proposed_by_user_id, offer.proposed_meeting_location,
        coalesce(offer.meeting_proposed_at, offer.updated_at)),
      ('meeting', offer.meeting_changed_by,
        case when offer.meeting_changed_by is not null
          and offer.agreed_meeting_location is distinct from offer.proposed_meeting_location
          then offer.agreed_meeting_location end,
        coalesce(offer.meeting_agreed_at, offer.updated_at)),
      ('cancellation', offer.cancel_requested_by, offer.cancel_request_reason, offer.cancel_requested_at)
    ) as w (kind, author, content, created_at)
    where w.content is not null;
  end;

create function keep_replaced_agreement() returns trigger
  language plpgsql
  as $$
begin
  if is_between_members(old) then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.meeting_changed_by = old.from_user_id, 'meeting',
      old.agreed_meeting_location, coalesce(old.meeting_agreed_at, old.updated_at));
  end if;
  return new;
end
$$;

create trigger trade_offers_replaced_agreement_kept
  before update on trade_offers
  for each row
  when (old.meeting_changed_by is not null and old.agreed_meeting_location is not null
    and old.agreed_meeting_location is distinct from old.proposed_meeting_location
    and old.agreed_meeting_location is distinct from new.agreed_meeting_location)
  execute function keep_replaced_agreement();
