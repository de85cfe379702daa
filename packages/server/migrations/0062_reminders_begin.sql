alter table trade_offers
  validate constraint trade_offers_meeting_missed,
  validate constraint trade_offers_swap_asked;

-- What has slept for long before there were reminders is left asleep: nobody is asked about years ago.
update trade_offers set meeting_missing_reminded_at = now()
  where status = 'accepted' and agreed_meeting_time is null and accepted_at < now() - interval '14 days';
update trade_offers set swap_asked_at = now()
  where status = 'accepted' and agreed_meeting_time < now() - interval '14 days';
