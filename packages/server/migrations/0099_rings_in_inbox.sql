-- A swap of three that all have agreed to is a conversation too, of three.
drop index inbox_conversations_latest;

alter table inbox_conversations
  drop constraint inbox_conversations_pkey,
  alter column trade_offer_id drop not null,
  add column ring_id uuid references rings on delete cascade,
  add column conversation_id uuid not null
    generated always as (coalesce(trade_offer_id, ring_id)) stored,
  add constraint inbox_conversations_of check (num_nonnulls(trade_offer_id, ring_id) = 1);

create unique index inbox_conversations_of_offer on inbox_conversations (trade_offer_id, user_id);
create unique index inbox_conversations_of_ring on inbox_conversations (ring_id, user_id)
  where ring_id is not null;
create index inbox_conversations_latest
  on inbox_conversations (user_id, latest_at desc, conversation_id desc);

create function raise_ring_conversation(ring uuid, moment timestamptz) returns void
  language sql
  begin atomic
    insert into inbox_conversations (user_id, ring_id, latest_at)
    select m.user_id, m.ring_id, moment
    from ring_members m join rings r on r.id = m.ring_id
    where m.ring_id = ring and r.agreed_at is not null
    -- In one order, so that two writers of a conversation never deadlock.
    order by m.user_id
    on conflict (ring_id, user_id) where ring_id is not null do update
      set latest_at = excluded.latest_at
      where inbox_conversations.latest_at < excluded.latest_at;
  end;

create function raise_conversation_of_ring() returns trigger
  language plpgsql
  as $$
begin
  perform raise_ring_conversation(new.id, now());
  return null;
end
$$;

create function raise_conversation_of_ring_member() returns trigger
  language plpgsql
  as $$
begin
  perform raise_ring_conversation(new.ring_id, now());
  return null;
end
$$;

create function raise_conversation_of_ring_message() returns trigger
  language plpgsql
  as $$
begin
  perform raise_ring_conversation(new.ring_id, new.created_at);
  return null;
end
$$;

-- Triggers, because servers of the version before write messages and rings too.
create trigger rings_conversation_raised
  after update on rings
  for each row
  when (
    new.agreed_at is not null
    and (new.status, new.meeting_proposed_at, new.meeting_agreed_at, new.missing_reported_at,
      new.missing_withdrawn_at)
    is distinct from
    (old.status, old.meeting_proposed_at, old.meeting_agreed_at, old.missing_reported_at,
      old.missing_withdrawn_at)
  )
  execute function raise_conversation_of_ring();

create trigger ring_members_conversation_raised
  after update on ring_members
  for each row
  when ((new.gave_at, new.meeting_agreed_at) is distinct from (old.gave_at, old.meeting_agreed_at))
  execute function raise_conversation_of_ring_member();

create trigger messages_ring_conversation_raised
  after insert on messages
  for each row
  when (new.ring_id is not null)
  execute function raise_conversation_of_ring_message();

insert into inbox_conversations (user_id, ring_id, latest_at)
select m.user_id, r.id, greatest(
    r.agreed_at, r.meeting_proposed_at, r.meeting_agreed_at, r.missing_reported_at,
    r.missing_withdrawn_at, r.completed_at, r.ended_at,
    (select max(greatest(g.gave_at, g.meeting_agreed_at)) from ring_members g where g.ring_id = r.id),
    (select max(t.created_at) from messages t where t.ring_id = r.id))
from rings r join ring_members m on m.ring_id = r.id
where r.agreed_at is not null;
