-- The link by which a member invites others; a new one takes the place of the old one.
create table invitations (
  user_id uuid primary key references users on delete cascade,
  code text not null constraint invitations_code unique check (char_length(code) = 16),
  created_at timestamptz(3) not null default now()
);

-- Who joined by whose link, once each, and whether both say that they know each other.
create table invitation_acceptances (
  invited_user_id uuid primary key references users on delete cascade,
  inviter_user_id uuid not null references users on delete cascade,
  accepted_at timestamptz(3) not null default now(),
  -- Null until they were asked.
  invited_says boolean,
  inviter_says boolean,
  constraint invitation_acceptances_others check (invited_user_id <> inviter_user_id),
  -- The inviter is told of nobody who has not said it first.
  constraint invitation_acceptances_order check (inviter_says is null or invited_says is not null)
);
create index invitation_acceptances_inviter on invitation_acceptances (inviter_user_id, accepted_at);
