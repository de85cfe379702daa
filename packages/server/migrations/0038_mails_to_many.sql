-- Mails that went to many at once let everybody else's pass: a password reset does not wait behind a
-- campaign's hundred thousand.
alter table mail_outbox add column is_bulk boolean not null default false;

drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (is_bulk, next_attempt_at)
  where sent_at is null and failed_at is null;
