-- Somebody did not come to an agreed meeting. It counts by silence, unless the other side says otherwise.
alter table trade_offers
  -- Who changed the meeting by agreeing to it; the other side never agreed to that.
  add column meeting_changed_by uuid,
  add column no_show_reported_at timestamptz(3),
  add column no_show_disputed_at timestamptz(3),
  -- What staff decided.
  add column no_show_verdict text,
  add constraint trade_offers_no_show_of_meeting check (
    (no_show_reported_at is null or (cancel_requested_at is not null and agreed_meeting_time is not null))
    and (no_show_reported_at is not null or (no_show_disputed_at is null and no_show_verdict is null))
    and coalesce(no_show_verdict, 'counts') in ('counts', 'struck')) not valid;

update trade_offers
set meeting_changed_by = case when proposed_by_user_id = from_user_id then to_user_id else from_user_id end
where status = 'accepted' and agreed_meeting_time is not null and meeting_proposed_at is null
  and proposed_by_user_id is not null
  and (date_trunc('minute', agreed_meeting_time), agreed_meeting_location)
    is distinct from (date_trunc('minute', proposed_meeting_time), proposed_meeting_location);

create index trade_offers_no_shows_from on trade_offers (from_user_id) where no_show_reported_at is not null;
create index trade_offers_no_shows_to on trade_offers (to_user_id) where no_show_reported_at is not null;
