-- Mails and pushes that wait about an offer are taken back when it goes.
create index user_messages_of_removed_offer on user_messages (removed_offer_id)
  where removed_offer_id is not null;
