-- An offer goes with either party, never with an item alone: whoever erases an item settles its
-- offers first, and one that was traded stays (readings S-29).
create table trade_offers (
  id uuid primary key,
  from_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  from_item_id uuid references items,
  to_item_id uuid not null references items,
  message text check (char_length(message) <= 500),
  cash_adjustment numeric(10, 2) not null default 0 check (cash_adjustment >= 0),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'completed')),
  accepted_at timestamptz(3),
  proposed_meeting_location text check (char_length(proposed_meeting_location) between 5 and 200),
  proposed_meeting_time timestamptz(3),
  proposed_meeting_time_zone text,
  proposed_by_user_id uuid,
  -- Since when a proposal stands open; null when none does.
  meeting_proposed_at timestamptz(3),
  agreed_meeting_location text check (char_length(agreed_meeting_location) between 5 and 200),
  agreed_meeting_time timestamptz(3),
  agreed_meeting_time_zone text,
  meeting_agreed_at timestamptz(3),
  from_completed_at timestamptz(3),
  to_completed_at timestamptz(3),
  completion_reminded_at timestamptz(3),
  completed_at timestamptz(3),
  -- Ratings are named after the party who gives them.
  from_user_rating smallint check (from_user_rating between 1 and 5),
  from_user_comment text check (char_length(from_user_comment) between 1 and 500),
  to_user_rating smallint check (to_user_rating between 1 and 5),
  to_user_comment text check (char_length(to_user_comment) between 1 and 500),
  cancel_requested_by uuid,
  -- Forms count some characters, such as emoji, as two: the least here is half of theirs.
  cancel_request_reason text check (char_length(cancel_request_reason) between 5 and 500),
  cancel_requested_at timestamptz(3),
  cancel_reminded_at timestamptz(3),
  -- When a request was last taken back: silence counts from there anew.
  cancel_withdrawn_at timestamptz(3),
  -- Null beside a set cancel_agreed_at: agreed by silence (readings S-58).
  cancel_agreed_by uuid,
  cancel_agreed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  cancel_from_user_rating smallint check (cancel_from_user_rating between 1 and 5),
  cancel_from_user_comment text check (char_length(cancel_from_user_comment) between 1 and 500),
  cancel_to_user_rating smallint check (cancel_to_user_rating between 1 and 5),
  cancel_to_user_comment text check (char_length(cancel_to_user_comment) between 1 and 500),
  -- Closed without an answer: tells an expired offer from a declined one.
  expired_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint trade_offers_two_parties check (from_user_id <> to_user_id),
  constraint trade_offers_two_items check (from_item_id <> to_item_id),
  constraint trade_offers_item_or_cash check (from_item_id is not null or cash_adjustment > 0),
  -- Who proposed, asked or agreed is a party, and so these need no references of their own.
  constraint trade_offers_parties_act check (
    proposed_by_user_id in (from_user_id, to_user_id)
    and cancel_requested_by in (from_user_id, to_user_id)
    and cancel_agreed_by in (from_user_id, to_user_id)
  ),
  constraint trade_offers_acceptance check (
    case status
      when 'pending' then accepted_at is null
      when 'rejected' then (accepted_at is null) = (cancelled_at is null)
      else accepted_at is not null
    end
  ),
  constraint trade_offers_trade_needs_acceptance check (
    accepted_at is not null
    or num_nonnulls(
      proposed_by_user_id, from_completed_at, to_completed_at, cancel_requested_at
    ) = 0
  ),
  constraint trade_offers_cancelled_is_rejected check (cancelled_at is null or status = 'rejected'),
  constraint trade_offers_expired_is_rejected check (
    expired_at is null or (status = 'rejected' and cancelled_at is null)
  ),
  constraint trade_offers_completed_has_time check (
    (completed_at is not null) = (status = 'completed')
  ),
  constraint trade_offers_proposal_whole check (
    num_nonnulls(
      proposed_by_user_id, proposed_meeting_location, proposed_meeting_time,
      proposed_meeting_time_zone
    ) in (0, 4)
    and (meeting_proposed_at is null or proposed_by_user_id is not null)
  ),
  constraint trade_offers_agreement_whole check (
    num_nonnulls(
      agreed_meeting_location, agreed_meeting_time, agreed_meeting_time_zone, meeting_agreed_at
    ) in (0, 4)
    and (meeting_agreed_at is null or proposed_by_user_id is not null)
  ),
  constraint trade_offers_cancel_request_whole check (
    num_nonnulls(cancel_requested_by, cancel_request_reason, cancel_requested_at) in (0, 3)
    and (cancel_reminded_at is null or cancel_requested_at is not null)
  ),
  constraint trade_offers_cancel_agreed_by_partner check (
    (cancel_agreed_at is null or cancel_requested_at is not null)
    and (cancel_agreed_by is null or cancel_agreed_at is not null)
    and cancel_agreed_by <> cancel_requested_by
  ),
  constraint trade_offers_cancel_reason_given check (
    (cancelled_at is null) = (cancel_reason is null)
  ),
  constraint trade_offers_rating_whole check (
    (from_user_rating is null) = (from_user_comment is null)
    and (to_user_rating is null) = (to_user_comment is null)
    and (cancel_from_user_rating is null) = (cancel_from_user_comment is null)
    and (cancel_to_user_rating is null) = (cancel_to_user_comment is null)
  ),
  constraint trade_offers_rated_after_end check (
    (num_nonnulls(from_user_rating, to_user_rating) = 0 or completed_at is not null)
    and (
      num_nonnulls(cancel_from_user_rating, cancel_to_user_rating) = 0
      or coalesce(cancel_agreed_at, cancelled_at) is not null
    )
  )
);

-- The same pending offer twice, two cash offers included (readings S-48).
create unique index trade_offers_pending_unique
  on trade_offers (from_user_id, to_item_id, from_item_id) nulls not distinct
  where status = 'pending';
create index trade_offers_incoming on trade_offers (to_user_id, status, created_at desc, id desc);
create index trade_offers_outgoing on trade_offers (from_user_id, status, created_at desc, id desc);
create index trade_offers_to_item on trade_offers (to_item_id, status);
create index trade_offers_from_item on trade_offers (from_item_id, status);
create index trade_offers_unanswered on trade_offers (created_at) where status = 'pending';
create index trade_offers_underway on trade_offers (accepted_at) where status = 'accepted';

-- An item is in at most one accepted trade, on whichever side it stands (readings S-49): both items
-- of a trade have a row here from its acceptance to its end.
create table item_trade_locks (
  item_id uuid primary key references items on delete cascade,
  trade_offer_id uuid not null references trade_offers on delete cascade,
  created_at timestamptz(3) not null default now()
);

create index item_trade_locks_offer on item_trade_locks (trade_offer_id);
