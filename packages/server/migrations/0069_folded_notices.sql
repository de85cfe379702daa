-- An unread notice of the same kind and offer is updated by the next one. Processes of the version
-- before leave the column alone, so their notices stay outside the index.
alter table user_messages add column folds boolean not null default false;
create unique index user_messages_one_unread_of_offer
  on user_messages (user_id, related_offer_id, type)
  where folds and not is_read;

-- When the last mail about a subject was or is due; the next one waits an hour after it.
create table mail_intervals (
  user_id uuid not null references users (id) on delete cascade,
  subject text not null,
  due_at timestamptz(3) not null,
  mail_id uuid,
  primary key (user_id, subject)
);
create index mail_intervals_due on mail_intervals (due_at);
