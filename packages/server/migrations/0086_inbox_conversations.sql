-- Where a conversation stands in the list of each of its readers: its latest message or step. Offers of a chain share
-- the row of the first one.
create table inbox_conversations (
  user_id uuid not null references users on delete cascade,
  trade_offer_id uuid not null references trade_offers on delete cascade,
  latest_at timestamptz(3) not null,
  primary key (trade_offer_id, user_id)
);

create index inbox_conversations_latest
  on inbox_conversations (user_id, latest_at desc, trade_offer_id desc);

create function raise_conversation(offer_id uuid, moment timestamptz) returns void
  language sql
  begin atomic
    insert into inbox_conversations (user_id, trade_offer_id, latest_at)
    select party.id, coalesce(o.chain_id, o.id), moment
    from trade_offers o, unnest(array[o.from_user_id, o.to_user_id]) as party (id)
    where o.id = offer_id
    -- In one order, so that two writers of a conversation never deadlock.
    order by party.id
    on conflict (trade_offer_id, user_id) do update
      set latest_at = excluded.latest_at
      where inbox_conversations.latest_at < excluded.latest_at;
  end;

create function raise_conversation_of_offer() returns trigger
  language plpgsql
  as $$
begin
  perform raise_conversation(new.id, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end
$$;

create function raise_conversation_of_message() returns trigger
  language plpgsql
  as $$
begin
  perform raise_conversation(new.trade_offer_id, new.created_at);
  return null;
end
$$;

-- Triggers, because servers of the version before write messages and offers too.
create trigger trade_offers_conversation_begins
  after insert on trade_offers
  for each row execute function raise_conversation_of_offer();

create trigger trade_offers_conversation_raised
  after update of accepted_at, meeting_proposed_at, meeting_agreed_at, cancel_requested_at,
    cancelled_at, from_completed_at, to_completed_at, completed_at, chain_id on trade_offers
  for each row
  when (
    (new.accepted_at, new.meeting_proposed_at, new.meeting_agreed_at, new.cancel_requested_at,
      new.cancelled_at, new.from_completed_at, new.to_completed_at, new.completed_at, new.chain_id)
    is distinct from
    (old.accepted_at, old.meeting_proposed_at, old.meeting_agreed_at, old.cancel_requested_at,
      old.cancelled_at, old.from_completed_at, old.to_completed_at, old.completed_at, old.chain_id)
  )
  execute function raise_conversation_of_offer();

create trigger messages_conversation_raised
  after insert on messages
  for each row
  when (new.trade_offer_id is not null)
  execute function raise_conversation_of_message();

insert into inbox_conversations (user_id, trade_offer_id, latest_at)
select party.id, coalesce(o.chain_id, o.id), max(greatest(
    o.created_at, o.accepted_at, o.meeting_proposed_at, o.meeting_agreed_at, o.cancel_requested_at,
    o.cancelled_at, o.from_completed_at, o.to_completed_at, o.completed_at,
    (select m.created_at from messages m where m.trade_offer_id = o.id
      order by m.created_at desc, m.id desc limit 1)))
from trade_offers o, unnest(array[o.from_user_id, o.to_user_id]) as party (id)
group by party.id, coalesce(o.chain_id, o.id);
