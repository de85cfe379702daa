-- Staff may find that whoever said so was the one who did not come.
alter table trade_offers
  drop constraint trade_offers_no_show_of_meeting,
  add constraint trade_offers_no_show_of_meeting check (
    (no_show_reported_at is null or (cancel_requested_at is not null and agreed_meeting_time is not null))
    and (no_show_reported_at is not null or (no_show_disputed_at is null and no_show_verdict is null))
    and coalesce(no_show_verdict, 'counts') in ('counts', 'struck', 'returned')) not valid;
