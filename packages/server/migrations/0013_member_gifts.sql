create table member_gifts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  gift_type text not null check (gift_type in ('support_gift', 'marketing_gift')),
  premium_type text not null check (premium_type in ('standard_plus', 'premium_max', 'super_max')),
  quantity integer not null default 1 check (quantity between 1 and 100),
  description text,
  reason text,
  -- The ticket or the campaign it came from; empty again when a campaign is deleted (readings
  -- S-76).
  ticket_id uuid references support_tickets on delete set null,
  campaign_id uuid references promotional_campaigns on delete set null,
  source_id uuid generated always as (coalesce(ticket_id, campaign_id)) stored,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'expired')),
  photo_value integer not null check (photo_value > 0),
  dollar_value numeric(10, 2) not null check (dollar_value >= 0),
  expires_at timestamptz(3),
  accepted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint member_gifts_accepted_has_time check (
    (accepted_at is not null) = (status = 'accepted')
  ),
  constraint member_gifts_one_source check (num_nonnulls(ticket_id, campaign_id) <= 1),
  constraint member_gifts_once_per_campaign unique (campaign_id, user_id)
);

create index member_gifts_of_user on member_gifts (user_id, created_at desc, id desc);
create index member_gifts_of_ticket on member_gifts (ticket_id) where ticket_id is not null;
create index member_gifts_ending on member_gifts (expires_at) where status = 'pending';

-- One grant of a campaign: one benefit and one gift (readings C-51).
create table member_promotional_benefits (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  campaign_id uuid references promotional_campaigns on delete set null,
  gift_id uuid not null constraint member_promotional_benefits_gift_unique unique
    references member_gifts on delete cascade,
  premium_type text not null check (premium_type in ('standard_plus', 'premium_max', 'super_max')),
  quantity integer not null check (quantity between 1 and 100),
  is_used boolean not null default false,
  used_at timestamptz(3),
  received_at timestamptz(3) not null default now(),
  constraint member_promotional_benefits_used_has_time check (is_used = (used_at is not null)),
  constraint member_promotional_benefits_once unique (campaign_id, user_id)
);

create index member_promotional_benefits_of_user on member_promotional_benefits (user_id);
