-- When a mail was first to go: later than it was queued, if it waits for a reader to see its news.
alter table mail_outbox add column first_due_at timestamptz(3) not null default now();
