create table promotional_campaigns (
  id uuid primary key,
  -- Forms count some characters, such as emoji, as two: the least here is half of theirs.
  name text not null check (char_length(name) between 2 and 100),
  description text not null check (char_length(description) between 5 and 500),
  promotion_type text not null default 'free_premium_photos'
    check (promotion_type = 'free_premium_photos'),
  premium_type text not null check (premium_type in ('standard_plus', 'premium_max', 'super_max')),
  quantity integer not null check (quantity between 1 and 100),
  max_members integer not null check (max_members between 1 and 100000),
  current_members integer not null default 0 check (current_members >= 0),
  include_existing_members boolean not null default false,
  is_active boolean not null default false,
  is_paused boolean not null default false,
  activated_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint promotional_campaigns_at_most_max check (current_members <= max_members),
  -- Complete exactly when full (readings S-74, T-23): the grant that fills it closes it.
  constraint promotional_campaigns_complete_when_full check (
    (completed_at is not null) = (current_members = max_members)
  ),
  constraint promotional_campaigns_complete_is_inactive check (
    completed_at is null or not is_active
  ),
  constraint promotional_campaigns_paused_is_inactive check (not (is_active and is_paused))
);
