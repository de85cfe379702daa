-- Swaps of three: each gives one item to the next and gets the item of the one before.
create table rings (
  id uuid primary key,
  status text not null,
  -- The three items in id order: the same ring is proposed once at a time.
  items_key text not null,
  proposed_at timestamptz(3) not null default now(),
  reminded_at timestamptz(3),
  agreed_at timestamptz(3),
  proposed_meeting_by smallint,
  proposed_meeting_location text check (char_length(proposed_meeting_location) between 1 and 200),
  proposed_meeting_time timestamptz(3),
  proposed_meeting_time_zone text,
  meeting_proposed_at timestamptz(3),
  agreed_meeting_location text check (char_length(agreed_meeting_location) between 1 and 200),
  agreed_meeting_time timestamptz(3),
  agreed_meeting_time_zone text,
  meeting_agreed_at timestamptz(3),
  meeting_reminded_at timestamptz(3),
  missing smallint,
  missing_reported_by smallint,
  missing_reported_at timestamptz(3),
  missing_withdrawn_at timestamptz(3),
  completion_reminded_at timestamptz(3),
  completed_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  ended_by smallint,
  end_words text check (char_length(end_words) between 1 and 500),
  updated_at timestamptz(3) not null default now(),
  constraint rings_status check (status in ('proposed', 'agreed', 'completed', 'ended')),
  constraint rings_end_reason check (end_reason in (
    'declined', 'unanswered', 'item_gone', 'member_gone', 'stepped_out', 'no_show')),
  constraint rings_ended check ((status = 'ended') = (ended_at is not null and end_reason is not null)),
  constraint rings_completed check ((status = 'completed') = (completed_at is not null)),
  constraint rings_agreed check (status in ('proposed', 'ended') or agreed_at is not null),
  constraint rings_missing check (
    (missing is null) = (missing_reported_by is null)
    and (missing is null) = (missing_reported_at is null) and missing <> missing_reported_by)
);

create unique index rings_open_once on rings (items_key) where status in ('proposed', 'agreed');
create index rings_proposed on rings (proposed_at) where status = 'proposed';
create index rings_agreed on rings (id) where status = 'agreed';
create index rings_proposed_at on rings (proposed_at);

create table ring_members (
  ring_id uuid not null references rings on delete cascade,
  position smallint not null,
  user_id uuid not null references users on delete cascade,
  -- What this member gives to the next one.
  item_id uuid not null references items,
  -- Above 0 the member pays, below 0 they are paid.
  net numeric(10, 2) not null default 0,
  answer text,
  answered_at timestamptz(3),
  -- The item as it was when the ring was proposed: a large change of it ends the proposal.
  proposed_content jsonb,
  meeting_agreed_at timestamptz(3),
  gave_at timestamptz(3),
  -- What the others wrote until then is read.
  read_at timestamptz(3),
  primary key (ring_id, position),
  constraint ring_members_once unique (ring_id, user_id),
  constraint ring_members_item_once unique (ring_id, item_id),
  constraint ring_members_position check (position between 0 and 2),
  constraint ring_members_answer check (answer in ('yes', 'later', 'no')),
  constraint ring_members_whole_dollars check (net = trunc(net))
);

create index ring_members_of_user on ring_members (user_id, ring_id);
create index ring_members_of_item on ring_members (item_id);

-- Three members, each with an item of their own, whose cash adds up to zero.
create function check_ring_members() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from rings r where r.id = new.ring_id) and exists (
    select from ring_members m join items i on i.id = m.item_id
    where m.ring_id = new.ring_id
    having count(*) <> 3 or sum(m.net) <> 0 or bool_or(i.user_id <> m.user_id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'ring_members_fit',
      message = 'a ring has three members with an item of their own, and cash that adds up to zero';
  end if;
  return null;
end
$$;

create constraint trigger ring_members_fit
  after insert or update of user_id, item_id, net on ring_members
  deferrable initially deferred
  for each row execute function check_ring_members();

-- An item is in at most one accepted trade or agreed ring.
alter table item_trade_locks
  alter column trade_offer_id drop not null,
  add column ring_id uuid references rings on delete cascade,
  add constraint item_trade_locks_holder check (num_nonnulls(trade_offer_id, ring_id) = 1) not valid;

create index item_trade_locks_ring on item_trade_locks (ring_id) where ring_id is not null;

create function check_ring_locked() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from rings r join ring_members m on m.ring_id = r.id
    where r.id = new.id and r.status = 'agreed' and (m.answer is distinct from 'yes' or not exists (
      select from item_trade_locks l where l.item_id = m.item_id and l.ring_id = r.id))
  ) then
    raise exception using errcode = 'check_violation', constraint = 'rings_locked',
      message = 'an agreed ring has three times yes and holds its three items';
  end if;
  return null;
end
$$;

create constraint trigger rings_locked
  after insert or update on rings
  deferrable initially deferred
  for each row
  when (new.status = 'agreed')
  execute function check_ring_locked();

-- A four-digit code of each member of a trade or ring: whoever hands over an item types that of who gets it.
create table hand_over_codes (
  user_id uuid not null references users on delete cascade,
  trade_offer_id uuid references trade_offers on delete cascade,
  ring_id uuid references rings on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  constraint hand_over_codes_of check (num_nonnulls(trade_offer_id, ring_id) = 1)
);

create unique index hand_over_codes_of_trade on hand_over_codes (trade_offer_id, user_id)
  where trade_offer_id is not null;
create unique index hand_over_codes_of_ring on hand_over_codes (ring_id, user_id)
  where ring_id is not null;
create index hand_over_codes_of_user on hand_over_codes (user_id);

-- What members of a ring write goes to both others.
alter table messages
  alter column to_user_id drop not null,
  add column ring_id uuid references rings on delete cascade,
  add constraint messages_addressed check (
    (to_user_id is null) = (ring_id is not null) and (ring_id is null or trade_offer_id is null)
  ) not valid;

create index messages_of_ring on messages (ring_id, created_at desc, id desc) where ring_id is not null;

alter table user_ratings add column ring_id uuid references rings on delete set null;
create unique index user_ratings_once_in_ring on user_ratings (ring_id, rater_user_id, rated_user_id)
  where ring_id is not null;

-- No reference: the notification leads to the ring's page, where what was written can be reported once it is gone.
alter table user_messages add column related_ring_id uuid;
create unique index user_messages_one_unread_of_ring
  on user_messages (user_id, related_ring_id, type)
  where folds and not is_read;
create unique index user_messages_one_unread_talk_of_ring
  on user_messages (user_id, related_ring_id)
  where type = 'ring_message_sent' and not is_read;
create index user_messages_of_ring on user_messages (related_ring_id) where related_ring_id is not null;

-- Whether, how far and with how much cash a member takes part; null means the defaults.
alter table users add column ring_settings jsonb;

-- What somebody would take for what: an edge from an own item to another one.
alter table item_hearts
  -- For any own item, not only the chosen ones.
  add column for_any boolean not null default false,
  -- Whole dollars that the member would add.
  add column on_top numeric(10, 2) not null default 0 check (on_top >= 0 and on_top = trunc(on_top));

create table heart_items (
  user_id uuid not null,
  item_id uuid not null,
  offered_item_id uuid not null references items on delete cascade,
  primary key (user_id, item_id, offered_item_id),
  foreign key (user_id, item_id) references item_hearts (user_id, item_id) on delete cascade
);

create index heart_items_offered on heart_items (offered_item_id);

create table wants (
  given_item_id uuid not null references items on delete cascade,
  wanted_item_id uuid not null references items on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- What it rests on.
  source text not null check (source in ('heart', 'hint')),
  on_top numeric(10, 2) not null default 0 check (on_top >= 0),
  created_at timestamptz(3) not null default now(),
  -- The search for rings reads hundreds of wants, each on a page of its own: the indexes hold all that is read.
  primary key (given_item_id, wanted_item_id) include (created_at, on_top)
);

create index wants_wanted on wants (wanted_item_id, given_item_id) include (created_at, on_top);
create index wants_of_user on wants (user_id);

-- Somebody has said no to this exchange: it is neither proposed nor asked again.
create table refused_wants (
  user_id uuid not null references users on delete cascade,
  given_item_id uuid not null references items on delete cascade,
  wanted_item_id uuid not null references items on delete cascade,
  reason text,
  refused_at timestamptz(3) not null default now(),
  primary key (given_item_id, wanted_item_id)
);

create index refused_wants_of_user on refused_wants (user_id);
create index refused_wants_wanted on refused_wants (wanted_item_id);

-- Items whose wants or rings have to be looked at anew; a job takes them. Neither a reference nor unique: writers
-- would wait for one another.
create table want_queue (
  id bigint generated always as identity primary key,
  item_id uuid not null,
  since timestamptz(3) not null default clock_timestamp()
);

create index want_queue_item on want_queue (item_id);

-- Questions whose yes would close a swap.
create table hints (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  given_item_id uuid not null references items on delete cascade,
  wanted_item_id uuid not null references items on delete cascade,
  size smallint not null check (size in (2, 3)),
  -- Chances of the rarest item of the swap: the fewer, the earlier it is asked.
  chances integer not null,
  found_at timestamptz(3) not null default now(),
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz(3),
  constraint hints_once unique (given_item_id, wanted_item_id)
);

create index hints_open on hints (user_id, size desc, chances, id) where answer is null;
create index hints_wanted on hints (wanted_item_id);
create index hints_of_user on hints (user_id);
create index hints_found_at on hints (found_at);

-- Nobody pays more than they set, or than the rule allows who have set nothing, or than they would
-- add for this very item.
create function check_ring_nets() returns trigger
  language plpgsql
  as $$
begin
  if new.net > (
    select greatest(
      coalesce((u.ring_settings ->> 'mostDollars')::numeric, least(25, i.value * 0.2)),
      (select max(w.on_top) from wants w
        join ring_members p on p.ring_id = new.ring_id and p.position = (new.position + 2) % 3
        where w.given_item_id = new.item_id and w.wanted_item_id = p.item_id))
    from items i join users u on u.id = i.user_id where i.id = new.item_id
  ) then
    raise exception using errcode = 'check_violation', constraint = 'ring_members_net_fits',
      message = 'a member of a ring pays more than they would';
  end if;
  return null;
end
$$;

create constraint trigger ring_members_net_fits
  after insert or update of user_id, item_id, net on ring_members
  deferrable initially deferred
  for each row
  when (new.net > 0)
  execute function check_ring_nets();
