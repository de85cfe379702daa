-- Payments stay without the person and without the item.
create table payment_upgrades (
  id uuid primary key,
  user_id uuid references users on delete set null,
  item_id uuid references items on delete set null,
  upgrade_type text not null check (upgrade_type in ('standard_plus', 'premium_max', 'super_max')),
  amount numeric(10, 2) not null check (amount >= 0.01),
  currency text not null default 'USD' check (currency = 'USD'),
  payment_method text not null check (payment_method in ('paypal', 'cashapp', 'square')),
  -- The provider's order, each good for one upgrade alone (T-24); what the client sent stands in
  -- payment_data (readings S-41).
  payment_id text constraint payment_upgrades_payment_unique unique,
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'completed', 'failed', 'lapsed', 'refunded')),
  payment_data jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  constraint payment_upgrades_completion check (
    case payment_status
      when 'completed' then completed_at is not null
      when 'refunded' then true
      else completed_at is null
    end
  )
);

-- One open upgrade per item (readings S-44).
create unique index payment_upgrades_one_open on payment_upgrades (item_id)
  where payment_status = 'pending';
create index payment_upgrades_of_item on payment_upgrades (item_id);
create index payment_upgrades_of_user on payment_upgrades (user_id);
create index payment_upgrades_open on payment_upgrades (created_at)
  where payment_status = 'pending';
