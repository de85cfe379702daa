-- What a mail is about, where it is taken back when its reader has seen that before it is sent.
alter table mail_outbox add column about uuid;

create index mail_outbox_about on mail_outbox (about)
  where about is not null and sent_at is null and failed_at is null;
