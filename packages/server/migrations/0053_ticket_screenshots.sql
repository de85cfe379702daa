-- The picture of a ticket, for its member and staff alone: it goes with the ticket, and with the account of its member.
create table support_ticket_screenshots (
  ticket_id uuid primary key references support_tickets on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- A WebP of our own encoder.
  image bytea not null check (octet_length(image) between 1 and 1048576),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  created_at timestamptz(3) not null default now()
);
create index support_ticket_screenshots_of_user on support_ticket_screenshots (user_id);
-- It is compressed already.
alter table support_ticket_screenshots alter column image set storage external;
