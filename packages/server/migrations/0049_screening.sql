-- Words that staff look out for. Those of the product are put in when the server starts; none is ever deleted, so that
-- one that was switched off is not put in again.
create table screening_entries (
  id uuid primary key,
  words text not null check (char_length(words) between 2 and 60),
  category text not null check (
    category in ('weapons', 'drugs', 'animals', 'recalled', 'counterfeits', 'adult', 'payment', 'harassment')
  ),
  step text not null check (step in ('flag', 'hold')),
  is_active boolean not null default true,
  -- What the product calls it, whatever staff have made of it since.
  default_words text constraint screening_entries_default_once unique,
  -- Counts the changes: the sum over all entries tells a process whether its copy is old.
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now()
);

create unique index screening_entries_words on screening_entries (folded(words));

-- What was caught, with the text as it was. It has no reference to the item, offer or message: those may go, and what
-- somebody wrote is looked at all the same. It goes with its author's account.
create table screening_finds (
  id uuid primary key,
  kind text not null check (kind in ('item', 'offer', 'message')),
  subject_id uuid not null,
  -- The offer in whose conversation it was written.
  offer_id uuid,
  user_id uuid not null references users on delete cascade,
  text text not null check (text <> ''),
  matches jsonb not null,
  categories text[] not null check (cardinality(categories) > 0),
  step text not null check (step in ('flag', 'hold')),
  state text not null default 'open'
    check (state in ('open', 'released', 'hidden', 'warned', 'ticket')),
  warned_at timestamptz(3),
  ticket_id uuid references support_tickets on delete set null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint screening_finds_offer check ((kind = 'item') = (offer_id is null)),
  constraint screening_finds_hold_items check (step = 'flag' or kind = 'item'),
  constraint screening_finds_decision check ((state = 'open') = (decided_at is null))
);

-- What is changed again before anybody has looked is one thing to look at.
create unique index screening_finds_open on screening_finds (kind, subject_id) where state = 'open';
create index screening_finds_of_subject on screening_finds (kind, subject_id);
create index screening_finds_by_state on screening_finds (state, created_at desc, id desc);
create index screening_finds_user on screening_finds (user_id);
create index screening_finds_ticket on screening_finds (ticket_id);
create index screening_finds_decided_by on screening_finds (decided_by);
