-- Tickets stay without the person when an account is deleted.
create table support_tickets (
  id uuid primary key,
  ticket_number text not null constraint support_tickets_number_unique unique
    check (char_length(ticket_number) between 5 and 40),
  user_id uuid references users on delete set null,
  -- Forms count some characters, such as emoji, as two: the least here is half of theirs.
  subject text not null check (char_length(subject) between 3 and 200),
  description text not null check (char_length(description) between 10 and 2000),
  category text not null default 'other'
    check (category in ('bug', 'feature', 'account', 'payment', 'other')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open'
    check (status in ('open', 'in-progress', 'resolved', 'closed')),
  attachment_url text check (attachment_url ~ '^https://' and char_length(attachment_url) <= 500),
  admin_notes text,
  -- The latest gift; member_gifts has them all (readings S-72).
  gift_premium_type text check (gift_premium_type in ('standard_plus', 'premium_max', 'super_max')),
  gift_quantity integer not null default 0 check (gift_quantity between 0 and 100),
  gift_reason text,
  gifted_at timestamptz(3),
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint support_tickets_resolution check (
    case status
      when 'resolved' then resolved_at is not null
      when 'closed' then true
      else resolved_at is null
    end
  ),
  constraint support_tickets_gift_whole check (
    num_nonnulls(gift_premium_type, gift_reason, gifted_at) in (0, 3)
    and (gifted_at is null) = (gift_quantity = 0)
  )
);

create index support_tickets_of_user on support_tickets (user_id, created_at desc, id desc);
create index support_tickets_by_status on support_tickets (status, created_at desc, id desc);
create index support_tickets_newest on support_tickets (created_at desc, id desc);

create table support_ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  sender_id uuid references users on delete set null,
  sender_type text not null check (sender_type in ('member', 'admin', 'dev_team')),
  message text not null check (char_length(message) between 1 and 2000),
  is_internal boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create index support_ticket_messages_of_ticket
  on support_ticket_messages (ticket_id, created_at, id);
create index support_ticket_messages_sender on support_ticket_messages (sender_id);
