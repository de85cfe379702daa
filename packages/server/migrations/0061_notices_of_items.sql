alter table user_messages validate constraint user_messages_related_item_id_fkey;
create index user_messages_of_item on user_messages (related_item_id)
  where related_item_id is not null;
