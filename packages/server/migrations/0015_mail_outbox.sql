-- Mails are written with what causes them and handed over afterwards, again and again until it
-- works; a repeated hand-over carries the same message_id (F-10, F-11).
create table mail_outbox (
  id uuid primary key,
  message_id text not null constraint mail_outbox_message_unique unique,
  to_name text not null,
  to_address text not null check (char_length(to_address) between 3 and 254),
  subject text not null,
  text_body text not null,
  html_body text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  constraint mail_outbox_one_end check (num_nonnulls(sent_at, failed_at) <= 1)
);

create index mail_outbox_due on mail_outbox (next_attempt_at)
  where sent_at is null and failed_at is null;
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
