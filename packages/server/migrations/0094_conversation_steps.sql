-- The end of an offer that nobody answered, and a proposed change of a trade or its answer, are steps of the
-- conversation too.
drop trigger trade_offers_conversation_raised on trade_offers;

create trigger trade_offers_conversation_raised
  after update of accepted_at, meeting_proposed_at, meeting_agreed_at, cancel_requested_at,
    cancelled_at, from_completed_at, to_completed_at, completed_at, expired_at, chain_id on trade_offers
  for each row
  when (
    (new.accepted_at, new.meeting_proposed_at, new.meeting_agreed_at, new.cancel_requested_at,
      new.cancelled_at, new.from_completed_at, new.to_completed_at, new.completed_at, new.expired_at,
      new.chain_id)
    is distinct from
    (old.accepted_at, old.meeting_proposed_at, old.meeting_agreed_at, old.cancel_requested_at,
      old.cancelled_at, old.from_completed_at, old.to_completed_at, old.completed_at, old.expired_at,
      old.chain_id)
  )
  execute function raise_conversation_of_offer();

create function raise_conversation_of_amendment() returns trigger
  language plpgsql
  as $$
begin
  perform raise_conversation(new.trade_offer_id, case tg_op when 'INSERT' then new.proposed_at else now() end);
  return null;
end
$$;

create trigger trade_amendments_conversation_raised
  after insert or update of outcome on trade_amendments
  for each row execute function raise_conversation_of_amendment();
