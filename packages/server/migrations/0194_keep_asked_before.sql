-- Apart from the columns (0190), whose lock would let nobody read offers until this is done.
-- The version before has not stored that it asks a sender, but how it reminded them.
update trade_offers o
  set keep_asked_at = o.offer_reminded_at, keep_reminded_at = o.offer_reminded_at, offer_reminded_at = null
  where o.status = 'pending' and exists (select from user_messages m
    where m.related_offer_id = o.id and m.user_id = o.from_user_id and m.type = 'offer_keep_reminded'
      and m.created_at between o.offer_reminded_at - interval '1 hour' and o.offer_reminded_at + interval '1 hour');

-- For the job that reminds senders; trade_offers_unreminded serves the reminders of receivers.
create index trade_offers_keep_asked on trade_offers (created_at)
  where status = 'pending' and keep_asked_at is not null and keep_reminded_at is null;
