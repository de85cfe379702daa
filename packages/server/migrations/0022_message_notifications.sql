-- A lively conversation has one unread notification, not one for each of its messages.
create unique index user_messages_one_unread_conversation
  on user_messages (user_id, related_offer_id)
  where type = 'trade_message' and not is_read;
