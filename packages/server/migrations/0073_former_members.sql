-- The mailbox that mails to an address end in: without what stands behind a plus, and at Gmail without dots. A banned
-- member's mailbox joins under no other spelling, and whoever deletes an account and comes back has its ratings back.
create function mailbox(address text) returns text
  language sql immutable strict parallel safe
  return case
    when split_part(folded(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(folded(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when split_part(folded(address), '+', 1) = '' then folded(address)
    else split_part(split_part(folded(address), '@', 1), '+', 1) || '@' || split_part(folded(address), '@', 2)
  end;

create index users_banned_mailboxes on users (mailbox(email)) where is_banned;

-- Nothing here says who somebody was: the hash is keyed with a secret that the database does not have.
create table former_members (
  id uuid primary key,
  mailbox_hash text not null,
  left_at timestamptz(3) not null
);

create index former_members_hash on former_members (mailbox_hash);
create index former_members_left on former_members (left_at);

create table former_ratings (
  id uuid primary key,
  former_member_id uuid not null references former_members on delete cascade,
  rater_user_id uuid references users on delete set null,
  pair uuid not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  rating_type text not null check (rating_type in ('trade', 'cancellation')),
  taken_down_at timestamptz(3),
  created_at timestamptz(3) not null
);

create index former_ratings_member on former_ratings (former_member_id);
create index former_ratings_rater on former_ratings (rater_user_id);
