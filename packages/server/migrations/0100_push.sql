-- Browsers that show notifications while no page is open. Each ends with the session that asked for it.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_unique unique
    check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz(3) not null default now()
);

create index push_subscriptions_user on push_subscriptions (user_id);

-- What is still to be pushed, and what was: an unread notification that repeats is pushed once an hour.
create table push_outbox (
  notification_id uuid not null references user_messages on delete cascade,
  session_id uuid not null references push_subscriptions (session_id) on delete cascade,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  sent_at timestamptz(3),
  primary key (notification_id, session_id)
);

create index push_outbox_due on push_outbox (due_at) where sent_at is null;
create index push_outbox_session on push_outbox (session_id);

alter table users add column push_muted text[] not null default '{}';
