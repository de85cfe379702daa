-- Why an offer was declined, for its sender, and when it was answered: how long a member usually takes is shown.
alter table trade_offers
  add column decline_reason text,
  add column answered_at timestamptz(3),
  add constraint trade_offers_decline_reason_known check (
    decline_reason is null or status = 'rejected'
      and decline_reason in ('not_my_thing', 'too_far', 'value_apart', 'already_gone', 'prefer_another')) not valid;

-- An offer that was declined is removed, and what is kept of it says so.
alter table removed_offers
  add column decline_reason text,
  add column answered_at timestamptz(3),
  add constraint removed_offers_decline_reason_known check (decline_reason is null
    or decline_reason in ('not_my_thing', 'too_far', 'value_apart', 'already_gone', 'prefer_another'));

-- The latest answers of a member.
create index trade_offers_answered on trade_offers (to_user_id, coalesce(answered_at, accepted_at) desc)
  where coalesce(answered_at, accepted_at) is not null;
create index removed_offers_answered on removed_offers (to_user_id, answered_at desc)
  where answered_at is not null;
