-- Notifications. Their types are an open list (NOTIF-04 "others"), so only the form is checked.
create table user_messages (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type ~ '^[a-z]+(_[a-z]+)*$'),
  title text not null check (char_length(title) between 1 and 200),
  message text not null check (char_length(message) between 1 and 2000),
  -- Set null when the offer goes: the text alone still says which one it was (NOTIF-02, readings
  -- C-23).
  related_offer_id uuid references trade_offers on delete set null,
  related_ticket_id uuid references support_tickets on delete set null,
  from_user_id uuid references users on delete set null,
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index user_messages_newest on user_messages (user_id, created_at desc, id desc);
create index user_messages_unread on user_messages (user_id) where not is_read;
create index user_messages_of_offer on user_messages (related_offer_id)
  where related_offer_id is not null;
create index user_messages_of_ticket on user_messages (related_ticket_id)
  where related_ticket_id is not null;
create index user_messages_from on user_messages (from_user_id) where from_user_id is not null;
