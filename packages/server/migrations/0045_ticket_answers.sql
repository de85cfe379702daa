-- Since when the member of a ticket waits for an answer: nobody waits once support has written, or the ticket has ended.
alter table support_tickets add column waiting_since timestamptz(3) default now();
update support_tickets set waiting_since = case when status in ('resolved', 'closed') then null else created_at end;
alter table support_tickets add constraint support_tickets_ended_wait_no_more check (
  waiting_since is null or status in ('open', 'in-progress')
);
create index support_tickets_waiting on support_tickets (waiting_since) where waiting_since is not null;

-- Which of the staff have a ticket open, and when that was last known.
create table support_ticket_viewers (
  ticket_id uuid not null references support_tickets on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (ticket_id, user_id)
);
create index support_ticket_viewers_user on support_ticket_viewers (user_id);

create table saved_replies (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  message text not null check (char_length(message) between 1 and 2000),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index saved_replies_by_author on saved_replies (created_by);
