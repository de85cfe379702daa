-- Who has said whether they want a letter a week; nobody else gets one.
create table weekly_letters (
  user_id uuid primary key references users on delete cascade,
  is_on boolean not null,
  answered_at timestamptz(3) not null default now(),
  -- The day of the last letter, also of one that had nothing to tell.
  sent_on date
);

create index weekly_letters_on on weekly_letters (user_id) where is_on;

-- What the link at the end of a mail ends.
alter table mail_outbox add column unsubscribes_from text not null default 'mails'
  check (unsubscribes_from in ('mails', 'letter'));
