create table messages (
  id uuid primary key,
  from_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  -- A conversation goes with its offer: nobody could read it any more (readings S-64).
  trade_offer_id uuid references trade_offers on delete cascade,
  content text not null check (char_length(content) between 1 and 500),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint messages_to_others check (from_user_id <> to_user_id)
);

create index messages_of_offer on messages (trade_offer_id, created_at desc, id desc);
create index messages_from on messages (from_user_id);
create index messages_to on messages (to_user_id);
create index messages_unread on messages (trade_offer_id, to_user_id) where not is_read;
